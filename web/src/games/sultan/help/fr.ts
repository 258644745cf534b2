import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'Tour après tour, des joyaux sont mis en vente au palais. Vous misez dessus avec des cartes « Argent » ' +
    'posées face cachée : la carte la plus forte à côté d’un coussin emporte le joyau. Un joyau seul rapporte ' +
    'peu, toute une collection de même couleur rapporte beaucoup.',
  chapters: {
    goal: {
      title: 'But du jeu',
      blocks: [
        'Gagnez des joyaux. Quand toutes les cartes ont été jouées, celui qui a *le plus de points* l’emporte.',
        'Chaque joyau vaut les points de sa couleur. S’y ajoutent des *points de bonus* pour chaque couleur ' +
          'dont vous possédez plusieurs joyaux.',
        'Chacune de vos cartes « Argent » ne sert qu’une fois de toute la partie. Une forte carte gagne un ' +
          'joyau maintenant, mais vous manquera plus tard.',
        {
          caption: 'Les {jewels} joyaux',
          head: ['Couleur', 'Points par joyau', 'Nombre'],
          rows: [
            '[jewel:white] Blanc',
            '[jewel:red] Rouge',
            '[jewel:yellow] Jaune',
            '[jewel:green] Vert',
            '[jewel:blue] Bleu',
          ],
        },
      ],
    },
    setup: {
      title: 'Mise en place',
      blocks: [
        [
          'Les {jewels} joyaux vont dans le sac en tissu. Chacun mélange ses cartes « Argent » en une pile face ' +
            'cachée.',
          'Votre pile contient les cartes 1 à {topCard}, une de chaque. À deux, elle contient deux fois les ' +
            'cartes 1 à {twoTopCard} ; les plus fortes restent dans la boîte.',
          'Le plus jeune est premier joueur. À une table d’ici, le premier joueur est tiré au sort, sauf si ' +
            'l’hôte l’a choisi.',
        ],
        'À trois joueurs, il n’y a que deux coussins.',
        {
          caption: 'Ce qui dépend du nombre de joueurs',
          head: ['Joueurs', '2', '3', '4', '5'],
          rows: [
            'Coussins',
            'Joyaux piochés',
            'Cartes par pile',
            'Cartes en main',
            'Tours par manche',
            'Cartes posées par tour',
          ],
        },
      ],
    },
    stages: {
      title: 'Manches et tours',
      blocks: [
        'La partie compte {stages} *manches*. Une manche se compose de plusieurs *tours*, qui se déroulent tous ' +
          'de la même façon.',
        'Au début d’une manche, chacun prend en main de nouvelles cartes du dessus de sa pile. Vous seul voyez ' +
          'votre main. Personne, pas même vous, ne sait ce que réserve votre pile.',
        'La manche se termine quand les mains sont vides. Après la troisième, les piles le sont aussi : la ' +
          'partie s’achève et l’on compte les points.',
      ],
    },
    offer: {
      title: 'L’offre',
      blocks: [
        'Le premier joueur pioche, au vu de tous, *un joyau de plus qu’il n’y a de coussins*. Il en choisit un ' +
          'qui *retourne* dans le sac en tissu et place les autres sur les coussins, un sur chacun.',
        'Peu importe quel joyau se trouve sur quel coussin.',
        'Quatre joyaux piochés : un retourne dans le sac, trois sont mis en vente.',
      ],
    },
    bids: {
      title: 'Les mises',
      blocks: [
        'En commençant par le premier joueur et dans le sens horaire, chacun pose *une carte face cachée* à ' +
          'côté d’un coussin, par-dessus celles qui s’y trouvent déjà.',
        'Tout le monde voit qui a posé une carte, où et dans quel ordre. Personne n’en voit la valeur.',
        'Il faut poser une carte : on ne peut pas passer. Si aucun joyau ne vous tente, débarrassez-vous d’une ' +
          'petite carte.',
        'Trois mises à côté du même coussin. Les chiffres indiquent l’ordre dans lequel les cartes ont été posées.',
      ],
    },
    reveal: {
      title: 'La révélation',
      blocks: [
        'Une fois toutes les cartes posées, on les retourne en même temps. Chaque coussin est décompté séparément.',
        [
          '*Une seule carte :* son propriétaire reçoit le joyau, si faible soit-elle.',
          '*Plusieurs cartes :* la plus forte reçoit le joyau. En cas d’égalité, c’est celle qui a été *posée ' +
            'la première*.',
          '*Aucune carte :* le joyau retourne dans le sac en tissu.',
        ],
        'À côté du joyau rouge, une carte est seule et gagne. Pour le joyau vert, le 9 bat le 8. Pour le joyau ' +
          'bleu, il y a deux 12 : le premier posé l’emporte.',
        'Seule, la plus forte ou la première : trois façons de gagner un joyau.',
        'Les joyaux gagnés passent derrière l’*écran* de leur propriétaire. Toutes les cartes jouées sont ' +
          'retirées du jeu, gagnantes ou non.',
        'Le voisin de gauche du premier joueur devient premier joueur. La rotation se poursuit d’une manche à ' +
          'l’autre, {rounds} tours en tout.',
        'Derrière les écrans, personne ne peut compter les joyaux, sinon de mémoire.',
      ],
    },
    score: {
      title: 'Le décompte',
      blocks: [
        'Chaque joyau rapporte les points de sa couleur.',
        'Chaque couleur rapporte en plus des points de bonus, selon le nombre de joyaux que vous en avez.',
        'Les {bonusCards} cartes « Points de bonus » de la boîte n’aident qu’à compter. Elles ne s’épuisent jamais.',
        'Les paliers de bonus, de trois à cinq joueurs (en haut) et à deux (en bas).',
        {
          caption: 'Joyaux d’une même couleur nécessaires ; au dernier palier, il peut y en avoir plus',
          head: ['Points de bonus', '{bonus1}', '{bonus2}', '{bonus3}', '{bonus4}'],
          rows: ['3 à 5 joueurs', '2 joueurs'],
        },
        'Celui qui a le plus de points gagne. En cas d’égalité, celui qui a *le plus de joyaux*. Si l’égalité ' +
          'persiste, les joueurs sont ex æquo et gagnent tous.',
        'Trois joyaux blancs, cinq rouges et un bleu : {examplePoints} points pour les joyaux, {exampleBonus} ' +
          'points de bonus, soit *{exampleTotal} points*.',
        'L’exemple en images.',
      ],
    },
    two: {
      title: 'À deux joueurs',
      blocks: [
        [
          'Votre pile contient deux fois les cartes 1 à {twoTopCard}. Les plus fortes restent dans la boîte.',
          'Une manche compte quatre tours, et vous prenez huit cartes en main.',
          'Vous jouez à tour de rôle, le premier joueur d’abord, jusqu’à ce que *chacun ait posé deux cartes*. ' +
            'Les vôtres doivent se trouver à côté de *coussins différents*.',
          'Si vous avez tous deux posé la même valeur à côté d’un coussin, le joyau va au *premier joueur* du ' +
            'tour, peu importe qui a posé sa carte d’abord.',
          'Le premier joueur change à chaque tour, {twoRounds} tours en tout.',
          'Chaque palier de bonus demande un joyau de plus qu’à trois joueurs ou davantage.',
        ],
        'Chacun a une carte à côté de deux des trois coussins.',
      ],
    },
    secrets: {
      title: 'Ce que chacun peut savoir',
      blocks: [
        [
          '*Visible :* les joyaux piochés, offerts, remis et gagnés ; qui a posé une carte, où et quand ; toute ' +
            'carte une fois retournée ; le nombre de cartes dans les mains et les piles.',
          '*Option de table « Les joyaux des autres » :* cachés derrière les écrans, comme dans le jeu ' +
            'd’origine, ou visibles de tous. Les règles ne changent pas.',
          '*Option de table « Liste des cartes restant à chacun » :* non, comme dans le jeu d’origine, ou oui. ' +
            'La table montre alors quelles cartes chacun a encore, main et pile confondues.',
          '*Secret :* les mains, l’ordre des piles, les cartes face cachée et les joyaux à venir.',
        ],
        'Avec une mémoire parfaite, vous sauriez donc qui possède quels joyaux et quelles cartes il reste à chacun.',
      ],
    },
  },
  hints: {
    welcome:
      'Bienvenue au palais ! Vous misez sur les joyaux avec des cartes face cachée. C’est une grande collection ' +
      'de même couleur qui rapporte le plus.',
    giveBack:
      'Vous êtes premier joueur. L’un de ces joyaux retourne dans le sac en tissu : choisissez-en un qui ' +
      'servirait plus aux autres qu’à vous.',
    othersGiveBack: 'Le premier joueur remet un joyau dans le sac. Les autres sont offerts sur les coussins.',
    hand: 'Voici vos cartes « Argent » pour cette manche. Chacune ne sert qu’une fois, puis elle est retirée du jeu.',
    place:
      'Choisissez une carte, puis un coussin. La carte la plus forte y gagne le joyau. Une carte seule gagne toujours.',
    order: 'Les petits chiffres indiquent qui a posé en premier. À valeur égale, la première carte l’emporte.',
    twoCards:
      'Vous posez deux cartes à ce tour, à côté de coussins différents. En cas d’égalité, le premier joueur gagne.',
    reveal: 'Toutes les cartes sont retournées en même temps. Vous lisez ici qui a gagné quoi, et pourquoi.',
    nobody: 'Personne n’a misé sur un joyau : il retourne dans le sac en tissu et pourra revenir.',
    firstJewel: 'Votre premier joyau ! Vos joyaux sont derrière votre écran, classés par couleur.',
    bonus: 'Deux d’une même couleur ! Vous voyez ici le bonus qu’apporterait un joyau de plus.',
    starter:
      'Le premier joueur change à chaque tour. Celui qui pose en dernier en sait le plus, mais perd les égalités.',
    memory: 'Une carte jouée ne revient pas. Retenez quelles fortes cartes les autres ont déjà jouées.',
    stage: 'Nouvelle manche : chacun a pris de nouvelles cartes. Les petites se jouent là où personne ne mise.',
    end: 'C’est fini ! Les points des joyaux et les points de bonus s’additionnent, couleur par couleur.',
  },
}
