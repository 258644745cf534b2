import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'Achetez au marché des mines, des concessions et des navires, échangez-les contre des gemmes et offrez-vous un ' +
    'parc somptueux. Au marché, les prix dépendent du voisinage : les pièces font monter le prix des cases d’à ' +
    'côté.',
  chapters: {
    goal: {
      title: 'But du jeu',
      blocks: [
        'Aménagez *le parc le plus précieux*. Les points viennent des bâtiments, des forêts, des animaux, des ' +
          'cartes bonus et de vos pistes.',
        'La partie s’achève après la manche où quelqu’un a couvert les {light} cases claires de son parc.',
        'Certaines de vos cases claires sont obligatoires. S’il en reste une vide à la fin, vous êtes hors décompte.',
        'Un parc compte {light} cases claires et {dark} foncées. Celles en pointillé sont obligatoires.',
      ],
    },
    setup: {
      title: 'Mise en place',
      blocks: [
        [
          'Vous commencez avec {coins} pièces et les gemmes indiquées dans le tableau. Sur chacune de vos trois ' +
            'pistes, votre marqueur est tout en haut.',
          'Votre parc a {fields} cases : {light} claires, dont certaines obligatoires, et {dark} foncées. Les ' +
            'bâtiments obligatoires diffèrent d’un plateau à l’autre.',
          'Un premier joueur est tiré au sort. Son marqueur va sur la case 0 de la piste du premier joueur, les ' +
            'autres dans le sens horaire sur 1, 2 et 3.',
          'Il y a {buildingSupply} tuiles de chaque bâtiment (au dos : une forêt) et {animalSupply} de chaque ' +
            'animal. Gemmes, diamants et équipement ne s’épuisent jamais.',
        ],
        'À quatre, le marqueur du premier joueur est sur 0 et celui du dernier sur 3. Au début, c’est donc le ' +
          'voisin de droite du premier joueur qui est en tête.',
        {
          caption: 'Vos gemmes au départ',
          head: [
            'Gemme',
            '[gem:blue] Bleu',
            '[gem:yellow] Jaune',
            '[gem:green] Vert',
            '[gem:red] Rouge',
            '[gem:diamond] Diamant',
          ],
          rows: ['Nombre'],
        },
        {
          caption: 'Les bâtiments obligatoires des quatre plateaux',
          head: ['Plateau', '1', '2', '3', '4'],
          rows: [
            '[tile:fountain] Fontaine',
            '[tile:orangery] Orangerie',
            '[tile:pavilion] Pavillon',
            '[tile:rose-garden] Roseraie',
            'En tout',
          ],
        },
      ],
    },
    round: {
      title: 'Une manche',
      blocks: [
        'Chaque manche a cinq phases.',
        [
          '*Marché :* on pose de nouvelles bandes de marché.',
          '*Achats :* vous posez des pièces sur des cases et recevez ce qu’elles montrent.',
          '*Diamants :* pour les pièces non dépensées et pour les hauts-de-forme. Le nouveau premier joueur est ' +
            'désigné.',
          '*Gemmes :* vous échangez de l’équipement contre des gemmes.',
          '*Construction :* vous payez en gemmes des tuiles pour votre parc.',
        ],
        'Pièces, gemmes et tuiles restent toujours visibles de tous.',
        'Marché, achats, diamants, gemmes, construction.',
      ],
    },
    market: {
      title: 'Phase 1 : le marché',
      blocks: [
        'Les bandes de marché foncées et claires sont mélangées séparément. On en pose côte à côte autant de ' +
          'chaque qu’il y a de joueurs : d’abord les foncées, puis les claires. À trois, le marché a donc six ' +
          'colonnes. Le reste du marché est fermé.',
        'Il y a {strips} bandes de chaque teinte, avec {stripFields} cases sur chaque face. Le hasard décide de ' +
          'la face visible.',
      ],
    },
    buying: {
      title: 'Phase 2 : les achats',
      blocks: [
        'À partir du premier joueur et dans le sens horaire, vous faites *un achat à la fois*, ou vous passez. ' +
          'Celui qui a passé n’achète plus dans cette phase. Elle finit quand tous ont passé.',
        'Pour acheter, posez des pièces sur une case libre : *une pièce, plus une pour chaque pièce posée sur ' +
          'les cases voisines* (dessus, dessous, à gauche, à droite), quel que soit son propriétaire. Toutes ces ' +
          'pièces restent sur la case et font monter à leur tour le prix des voisines.',
        'Les voisines portent 0, 2 ou 4 pièces : la case coûte {price1}, {price2} ou {price3}.',
        'Une case occupée ne peut plus être achetée. Les cases qui ne se touchent que par un coin ne sont pas ' +
          'voisines.',
        'Trois cases libres et leur prix du moment.',
      ],
    },
    goods: {
      title: 'Ce que donnent les cases',
      blocks: [
        'Vous recevez aussitôt ce que montre la case.',
        [
          '*Équipement :* prenez la tuile : une [mine:blue] mine d’une couleur, une [equipment:right] concession ' +
            'ou un [equipment:ship] navire d’une valeur de 2 à 5. Certaines cases montrent aussi des hauts-de-forme.',
          '*Hauts-de-forme* [equipment:hat] : avancez votre marqueur d’autant de cases sur la piste du premier ' +
            'joueur. Sur une case occupée, il se place au-dessus. Celui qui dépasse la case 9 devient le nouveau ' +
            'premier joueur. ~Si plusieurs la dépassent, nous continuons de compter, et c’est le plus avancé.~',
          '*Animal :* choisissez un [tile:pond] étang, un [tile:deer-park] parc aux cerfs ou une [tile:aviary] ' +
            'volière et placez-le dans votre parc. ~S’il n’y a plus de tuile, ou qu’aucune n’aurait de place, ' +
            'vous ne pouvez pas acheter la case.~',
          '*Progrès :* votre marqueur descend d’une case sur cette piste. Avec un *?*, vous choisissez la piste.',
        ],
        'Mine, concession, navire, hauts-de-forme, animal et progrès sur les pistes.',
        {
          caption: 'Hauts-de-forme à côté des concessions et des navires',
          head: ['Valeur', '2', '3', '4', '5'],
          rows: ['Hauts-de-forme'],
        },
        'Un pas sur la piste *Argent* vous donne aussitôt une pièce de plus, utilisable dans cette manche. Si vous ' +
          'êtes déjà au bout d’une piste, le pas ne donne rien, mais vous pouvez acheter la case malgré tout.',
        'La piste Forêt indique la valeur de chaque forêt, la piste Technique ce que chaque lot échangé ' +
          'rapporte en plus, la piste Argent vos pièces à chaque manche.',
        {
          caption: 'Les pistes, de la première à la dernière case',
          head: ['Case', '1', '2', '3', '4', '5'],
          rows: [
            '[step:forest] Forêt : points par forêt',
            '[step:technology] Technique : gemmes en plus par lot',
            '[step:technology] Technique : diamants par lot',
            '[step:money] Argent : pièces par manche',
          ],
        },
        {
          caption: 'Points des pistes à la fin',
          head: ['Case', '1', '2', '3', '4', '5'],
          rows: ['[step:technology] Technique', '[step:money] Argent'],
        },
      ],
    },
    diamonds: {
      title: 'Phase 3 : les diamants',
      blocks: [
        [
          'Un [gem:diamond] diamant va à celui qui a *le plus de pièces non dépensées*. En cas d’égalité, chacun ' +
            'des joueurs concernés en reçoit un. ~Si personne n’a plus de pièce, personne n’en reçoit.~',
          'Un [gem:diamond] diamant va à celui qui est *le plus avancé* sur la piste du premier joueur, et à tous ' +
            'ceux qui sont sur la même case.',
        ],
        'Celui dont le marqueur est au-dessus sur cette case devient le *nouveau premier joueur*.',
        'Les deux phases suivantes se jouent dans l’ordre de la piste : le plus avancé d’abord et, sur une même ' +
          'case, le marqueur du dessus avant celui du dessous.',
        'Deux marqueurs sont sur 6, un sur 4 et un sur 1 : d’abord celui du dessus sur 6, puis celui du dessous ' +
          'sur 6, puis 4, puis 1.',
        'Quand un marqueur s’en va, les autres gardent leur ordre. Mieux vaut donc arriver en dernier.',
        'Des deux marqueurs en tête, celui du dessus devient premier joueur. Tous deux reçoivent un diamant.',
      ],
    },
    gems: {
      title: 'Phase 4 : les gemmes',
      blocks: [
        'Un *lot* réunit une mine, une concession et un navire. Il rapporte des gemmes de la couleur de la mine, ' +
          'autant que la *plus faible* valeur entre concession et navire. Les trois tuiles retournent à la réserve.',
        'Chaque lot rapporte en plus ce qu’indique votre piste Technique.',
        'Mine verte, concession 4, navire 5 : {exchangeGems} gemmes vertes. La case de la piste Technique ' +
          'ajoute une gemme et un diamant : {exchangeTotal} gemmes vertes et un diamant en tout.',
        'Un lot et ce qu’il rapporte.',
        'Les lots complets *doivent* être échangés, jusqu’au dernier. Vous choisissez quelles tuiles vont ensemble.',
        'Vous faites d’abord tous vos échanges, puis vous décidez ce que vous gardez ; ensuite, c’est au joueur ' +
          'suivant. Vous pouvez garder *un lot incomplet* : une tuile de chaque sorte au plus. Le reste retourne à ' +
          'la réserve.',
        'Une mine jaune et une rouge, concessions 5, 3 et 2, navires 5 et 3 : cela fait cinq gemmes d’une couleur ' +
          'et trois de l’autre. Vous pouvez garder la concession 2.',
        'Deux lots, et une concession qui peut rester.',
      ],
    },
    building: {
      title: 'Phase 5 : la construction',
      blocks: [
        'Dans l’ordre de la piste du premier joueur, vous construisez *une tuile à la fois*, ou vous passez. ' +
          'Celui qui a passé ne construit plus dans cette phase.',
        'Vous payez les gemmes qu’indique un *tableau de prix* et y posez un marqueur. Vous ne pouvez utiliser ' +
          'chaque tableau qu’une fois par manche. *Chaque marqueur d’un autre joueur* vous y coûte une gemme de ' +
          'plus, au choix.',
        'Un [gem:diamond] diamant remplace n’importe quelle gemme. Là où l’on demande des gemmes [gem:any] au ' +
          'choix, vous pouvez mélanger les couleurs.',
        'Les sept tableaux de prix.',
        {
          caption: 'Les gemmes que demandent les tableaux de prix',
          head: [
            'Tableau de prix',
            '[gem:blue] Bleu',
            '[gem:yellow] Jaune',
            '[gem:green] Vert',
            '[gem:red] Rouge',
            '[gem:any] Au choix',
          ],
          rows: [
            'Fontaine',
            'Orangerie',
            'Pavillon',
            'Roseraie',
            'Forêt, moins chère',
            'Forêt, plus chère',
            'Tuile au choix',
          ],
        },
        'Le tableau *tuile au choix* permet de construire l’un des quatre bâtiments ou une forêt. On peut ainsi ' +
          'construire une deuxième fontaine dans la même manche.',
        'Une forêt est le dos d’une tuile de bâtiment, prise sur la plus haute pile. ~À égalité, l’ordre est ' +
          'fontaine, orangerie, pavillon, roseraie.~ Un bâtiment dont la pile est vide ne peut plus être ' +
          'construit.',
        'Votre marqueur est sur la fontaine : vous ne pouvez plus la construire dans cette manche, sauf avec le ' +
          'dernier tableau. Aucun marqueur n’est sur l’orangerie ni sur le pavillon : ils coûtent ce qu’indique leur ' +
          'tableau. Deux marqueurs d’autres joueurs sont sur la roseraie : elle vous coûte deux gemmes de plus. Il y ' +
          'en a un sur chaque forêt et sur le dernier tableau : une gemme de plus pour chacun.',
        'La roseraie avec deux marqueurs d’autres joueurs.',
      ],
    },
    park: {
      title: 'Votre parc',
      blocks: [
        [
          '~Un bâtiment va d’abord sur sa propre case obligatoire encore vide.~',
          'Sinon, une tuile va sur n’importe quelle case claire libre.',
          'Quand les {light} cases claires sont pleines, on passe aux cases foncées.',
          'Quand les {fields} cases sont pleines, vous ne pouvez plus rien prendre.',
        ],
        'Si toutes les autres cases claires sont pleines et qu’une case obligatoire est encore vide, seuls les ' +
          'bâtiments obligatoires manquants peuvent être placés. Pour le reste, l’emplacement n’a pas d’importance.',
        'D’abord les cases obligatoires, puis les claires, enfin les foncées.',
      ],
    },
    bonus: {
      title: 'Les cartes bonus',
      blocks: [
        'Il y a huit cartes bonus. Vous en prenez une dès que l’un de vos bâtiments en remplit la condition.',
        [
          'Le premier à avoir *trois* fontaines, orangeries, pavillons ou roseraies : {three} points par carte.',
          'Le premier à avoir *les quatre* bâtiments : {first} points. La deuxième fois : {second}. Avec une ' +
            'deuxième série complète, ce peut être de nouveau vous.',
          'Le premier à avoir *cinq bâtiments identiques* : {firstFive} points. La deuxième fois : {secondFive}. ' +
            'Avec cinq autres identiques, ce peut être de nouveau vous.',
        ],
        'Un seul bâtiment peut vous valoir plusieurs cartes. Les forêts ne comptent pas.',
        {
          caption: 'Points des cartes bonus',
          head: ['Carte bonus', 'Premier', 'Deuxième'],
          rows: ['Trois bâtiments identiques (quatre cartes)', 'Les quatre bâtiments', 'Cinq bâtiments identiques'],
        },
      ],
    },
    roundEnd: {
      title: 'Fin de la manche',
      blocks: [
        [
          'Vous complétez vos pièces jusqu’au nombre qu’indique votre piste Argent. Les pièces non dépensées ne ' +
            's’y ajoutent pas.',
          'Chacun reprend ses marqueurs sur les tableaux de prix.',
          'Le marqueur du nouveau premier joueur va sur la case 0, les autres dans le sens horaire sur 1, 2 et 3.',
          'Vous conservez l’équipement que vous avez gardé.',
        ],
      ],
    },
    score: {
      title: 'Fin et décompte',
      blocks: [
        'Quand quelqu’un a couvert les {light} cases claires, par achat ou par construction, la manche est ' +
          'jouée jusqu’au bout. Puis la partie est finie.',
        'Un joueur dont une case obligatoire est vide est *hors décompte*.',
        [
          '{building} points par bâtiment.',
          'Pour chaque forêt, ce qu’indique votre piste Forêt.',
          '{animalSet} points par série étang, parc aux cerfs et volière ; {animalSingle} point par autre tuile ' +
            'Animal.',
          'Les points de vos cartes bonus.',
          'Les points de vos pistes Technique et Argent.',
        ],
        'Un bâtiment, une série d’animaux, un animal seul.',
        'Celui qui a le plus de points gagne. En cas d’égalité, celui qui a *le plus de gemmes*, ~diamants ' +
          'compris.~ Si l’égalité persiste, il y a plusieurs vainqueurs.',
        'Une limite technique, qu’aucune vraie partie n’approche : après {rounds} manches, la partie s’arrête et ' +
          'l’on passe au décompte. Si tout le monde est hors décompte, personne ne gagne.',
        {
          caption: 'Un exemple de décompte',
          head: ['Joueur', '1', '2', '3', '4'],
          rows: ['Bâtiments', 'Forêts', 'Animaux', 'Bonus', 'Pistes', 'Total'],
        },
      ],
    },
    options: {
      title: 'Options de table',
      blocks: [
        'La règle du jeu laisse trois questions ouvertes. Celui qui ouvre une table peut choisir :',
        [
          '*Diamant pour les pièces :* si personne n’a plus de pièce, soit personne ne reçoit de diamant (par ' +
            'défaut), soit chacun en reçoit un.',
          '*Forêts :* à égalité, la forêt vient soit de la première pile dans un ordre fixe (par défaut), soit ' +
            'de la pile de votre choix.',
          '*Cases Animal :* on peut en acheter une soit seulement si sa tuile a une place dans le parc (par ' +
            'défaut), soit dès que la case est libre. Dans ce cas, s’il n’y a plus de tuile ou si votre parc n’a ' +
            'plus de place, vous n’obtenez pas de tuile pour vos pièces.',
        ],
      ],
    },
  },
  hints: {
    welcome: 'Bienvenue au club ! Posez une pièce sur une case : vous recevez aussitôt ce qu’elle montre.',
    price:
      'Les pièces des cases voisines font monter le prix d’une case : une de plus pour chacune. Cherchez les ' +
      'coins tranquilles.',
    set:
      'Mine, concession et navire forment un lot. Concession et navire devraient avoir à peu près la même valeur : ' +
      'c’est la plus faible qui compte.',
    passing: 'Celui à qui il reste le plus de pièces reçoit un diamant. Passer tôt peut être payant.',
    hats: 'Les hauts-de-forme vous font avancer ici. Le plus avancé reçoit un diamant et sera premier joueur.',
    diamonds:
      'Les diamants remplacent n’importe quelle gemme. Ils vont à celui qui a gardé le plus de pièces et à ' +
      'celui qui est en tête de cette piste.',
    animal:
      'Choisissez un animal. Étang, parc aux cerfs et volière réunis valent {animalSet} points, seuls presque rien.',
    advance:
      'Choisissez une piste : forêt pour le décompte, technique pour plus de gemmes, argent pour plus de pièces.',
    exchange:
      'Échangez un lot : touchez une mine, une concession et un navire. La plus faible valeur donne le nombre ' +
      'de gemmes.',
    keep: 'Une tuile de chaque sorte peut attendre la prochaine manche. Tout le reste retourne à la réserve.',
    build:
      'À vous de construire ! Chaque tableau de prix demande ses gemmes ; vous ne pouvez l’utiliser qu’une fois par ' +
      'manche.',
    surcharge: '+1 ou plus sur un tableau : d’autres l’ont utilisé avant vous. Chacun d’eux ajoute une gemme au prix.',
    mandatory: 'N’oubliez pas vos cases obligatoires. S’il en reste une vide à la fin, vous êtes hors décompte.',
    pay: 'Voici le paiement le moins cher. Vous pouvez le changer gemme par gemme.',
    end:
      'La manche est finie, un parc est plein. Bâtiments, forêts, animaux, cartes bonus et pistes : on additionne ' +
      'tout.',
  },
}
