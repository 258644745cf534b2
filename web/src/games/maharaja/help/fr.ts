import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'Au bazar, vous achetez des antiquités, une par tour, et chaque pièce prise peut faire baisser le prix. ' +
    'Plusieurs antiquités de même sorte vous valent des cartes de collection. Mais une antiquité qui reste seule ' +
    'de sa couleur est perdue à la fin.',
  chapters: {
    goal: {
      title: 'But du jeu',
      blocks: [
        'Marquez *le plus de points* : avec vos antiquités, vos cartes de collection et, dans une moindre mesure, ' +
          'les roupies qui vous restent.',
        'Il y a {antiques} antiquités : six sortes en six couleurs, chacune une seule fois. Le chiffre d’une ' +
          'antiquité, de {lowest} à {highest}, est sa valeur en fin de partie.',
        'Les sortes rapportent des cartes de collection, les couleurs protègent vos antiquités. Il vous faut les deux.',
        'Les six sortes (cruche, couteau, instrument, bijou, statue, vase) et les six couleurs avec leurs motifs.',
      ],
    },
    setup: {
      title: 'Mise en place',
      blocks: [
        [
          'Les antiquités sont mélangées face cachée. {offer} d’entre elles sont posées en ligne, face visible : ' +
            'c’est l’*offre*.',
          'Les *cartes de commerce* sont alignées, le prix décroît de gauche à droite. Sur chacune repose une ' +
            'pièce d’or.',
          'Les {cards} *cartes de collection* sont disposées à la portée de tous, côté beige visible.',
          'Le premier joueur, tiré au sort ou désigné par l’hôte, reçoit {starterMoney} roupies. Les autres en ' +
            'reçoivent {otherMoney}.',
        ],
        'Argent, antiquités et cartes de collection restent toujours visibles de tous. Seul l’ordre de la ' +
          'pioche est caché.',
        'Une pièce d’or vaut {coin} roupies, une pièce d’argent 1. La banque a {gold} pièces d’or et {silver} ' +
          'd’argent ; elle fait la monnaie et n’est jamais à court.',
        {
          caption: 'Les prix des cartes de commerce',
          head: ['Joueurs', '1re carte', '2e carte', '3e carte', '4e carte', '5e carte'],
          rows: ['2 ou 3 joueurs', '4 joueurs'],
        },
      ],
    },
    turn: {
      title: 'Votre tour',
      blocks: [
        'On joue dans le sens horaire. Un tour comporte trois étapes, toujours dans cet ordre.',
        [
          '*Action :* prendre une pièce ou acheter une antiquité.',
          '*Carte de collection :* en prendre une, si vous le pouvez et le voulez.',
          '*Impôt :* payer ce qui dépasse {tax} roupies.',
        ],
        'L’action est obligatoire. Personne ne peut passer.',
        'Action, carte de collection, impôt.',
      ],
    },
    action: {
      title: 'Action : acheter ou prendre une pièce',
      blocks: [
        '*Prendre une pièce :* prenez la pièce d’or de la carte de commerce la plus à gauche qui en porte ' +
          'encore une. Cela fait {coin} roupies. C’est permis même si vous êtes déjà riche.',
        '*Acheter :* prenez une antiquité de l’offre. Payez le prix de la carte de commerce la plus à gauche ' +
          'qui porte encore une pièce. La pièce reste en place.',
        'Le chiffre d’une antiquité est sa valeur à la fin. Ce n’est jamais son prix.',
        'Achetez une antiquité, ou prenez la pièce : c’est alors le prix suivant qui compte.',
        'Une pièce a été prise, deux des {offer} antiquités sont vendues. La pièce la plus à gauche est sur une ' +
          'carte à {examplePrice} : chaque antiquité coûte maintenant *{examplePrice} roupies*.',
        'On ne peut pas s’endetter. Les antiquités vendues ne sont pas remplacées pendant le jour de vente.',
        'La première pièce est partie : c’est la deuxième carte qui fixe le prix.',
      ],
    },
    collect: {
      title: 'Les cartes de collection',
      blocks: [
        'Si vous possédez ce que montre une carte de collection, vous *pouvez la prendre* : une par tour, même ' +
          'après avoir pris une pièce. Vous pouvez aussi attendre et la prendre plus tard, si elle est encore là.',
        'Il vous faut *au moins* les antiquités représentées. Les couleurs ne comptent pas. Rien n’est dépensé ' +
          ': vos antiquités pourront servir à d’autres cartes.',
        'Trois vases, peu importe les couleurs : la grande carte des vases est à vous.',
        'Si la carte montre une *antiquité barrée*, vous devez céder, en la prenant, une de vos antiquités de ' +
          'l’une des sortes barrées. Vous choisissez laquelle.',
        '~Il faut posséder toutes les antiquités représentées avant d’en céder une.~ Elle quitte le jeu, face cachée.',
        'Cette carte coûte un couteau, une cruche ou un instrument.',
        'Si vous prenez la *grande* carte d’une sorte avant une petite, vous ne pouvez plus prendre de *petite* de ' +
          'cette sorte. Si vous avez d’abord pris une petite, cette restriction ne vaut pas pour vous dans cette ' +
          'sorte-là.',
        'Pour la sorte « Divers » : si votre première carte est celle aux 5 sortes différentes, vous ne pouvez ' +
          'prendre ni celle aux 3 sortes ni celle aux 4. Si vous commencez par celle aux 3 ou aux 4 sortes, vous ' +
          'pouvez aussi prendre les deux autres, dans n’importe quel ordre.',
        'Si vous avez la carte aux 3 vases, vous ne pouvez plus prendre celle aux 2 vases. Si vous avez 3 ' +
          'couteaux, vous pouvez quand même prendre d’abord la carte aux 2 couteaux.',
        'Les cartes se prennent dans la réserve, jamais chez les autres. Une carte prise vous reste, quoi qu’il ' +
          'advienne des antiquités.',
        'Prise en premier, la grande carte exclut la petite.',
        'Pour chacune des six sortes, il y a une petite carte (2 de la sorte) et une grande (3 de la sorte). ' +
          'Les trois cartes « Divers » montrent des sortes précises.',
        'Les {cards} cartes de collection.',
        {
          caption: 'Ce que demandent et rapportent les cartes de collection',
          head: ['Carte', 'Antiquités', 'Points', 'À céder'],
          rows: [
            'Petite, une sorte',
            'Grande, une sorte',
            'Petite, 3 différentes',
            'Petite, 4 différentes',
            'Grande, 5 différentes',
          ],
        },
      ],
    },
    tax: {
      title: 'L’impôt',
      blocks: [
        'Si vous avez *plus de {tax} roupies* à la fin de votre tour, versez l’excédent à la banque. Avec ' +
          '{overTax} roupies, vous en payez 2.',
        'Vous pouvez prendre une pièce malgré tout : pour passer au prix suivant ou pour mettre fin au jour de vente.',
        'La bourse contient {tax} roupies. Le surplus part en impôt.',
      ],
    },
    days: {
      title: 'Les jours de vente',
      blocks: [
        'Un *jour de vente* s’achève quand quelqu’un achète la dernière antiquité de l’offre ou prend la ' +
          'dernière pièce. Ce joueur termine encore son tour.',
        [
          'Les antiquités restantes quittent le jeu, face cachée.',
          'On en pose {offer} nouvelles.',
          'Chaque carte de commerce vide reçoit une pièce d’or.',
          'Celui dont ç’aurait été le tour commence le nouveau jour.',
        ],
        'Quand on ne peut plus poser {offer} antiquités, la partie est finie et l’on passe aussitôt au décompte. ' +
          'Il y a donc toujours {days} jours de vente.',
        'La dernière antiquité ou la dernière pièce : l’une comme l’autre met fin au jour de vente.',
      ],
    },
    score: {
      title: 'Fin et décompte',
      blocks: [
        'D’abord, chacun cède toute antiquité qui est *seule de sa couleur* chez lui, toutes en même temps. On ' +
          'garde ses cartes de collection.',
        'Deux vertes, deux bleues, une jaune : la statue jaune est perdue.',
        [
          'La valeur des antiquités qui vous restent.',
          'Les points de vos cartes de collection.',
          '1 point par tranche de {perPoint} roupies.',
        ],
        'Celui qui a le plus de points gagne. En cas d’égalité, celui qui a *le plus d’antiquités*, ~comptées ' +
          'après avoir cédé celles qui étaient seules.~ Si l’égalité persiste, il y a plusieurs vainqueurs.',
        'Antiquités {value1} + {value2} + {value3} + {value4} = {exampleAntiques}, une fois cédée la jaune, ' +
          'seule de sa couleur. Deux cartes de collection à {exampleCard} points : {exampleCards}. ' +
          '{exampleRupees} roupies : {exampleMoney} point. En tout *{exampleTotal} points*.',
        'L’exemple en images.',
      ],
    },
    grey: {
      title: 'À deux : le côté gris',
      blocks: [
        'Une variante pour deux : les cartes de collection sont posées *côté gris* visible. ~Conditions et points ' +
          'sont ceux du côté beige.~ Quand vous en prenez une, vous devez appliquer son effet à la toute fin de ' +
          'votre tour, après l’impôt.',
        [
          '*Roupies :* {greyRupees} roupies de la banque. Vous payez ensuite de nouveau l’impôt, s’il y a lieu.',
          '*Encore :* un tour complet de plus. Un second « encore » gagné pendant ce tour est perdu, mais sa ' +
            'carte compte. ~Si le jour de vente vient de finir, on prépare d’abord le nouveau et c’est vous qui ' +
            'le commencez.~ Si la partie est finie, l’effet est perdu.',
          '*Vider :* toutes les antiquités de l’offre quittent le jeu. ~Rien n’a été acheté, donc le jour ' +
            'continue : on ne peut plus que prendre des pièces, jusqu’à la dernière.~ Si le jour a déjà pris fin ' +
            'pendant ce tour, il n’y a rien à vider.',
        ],
        'Rien n’oblige à prendre une carte. Mieux vaut parfois la laisser, à cause de son effet.',
        'En option de table, « vider » peut au contraire mettre fin au jour : l’offre compte alors comme ' +
          'épuisée, et le joueur suivant commence un nouveau jour.',
        'Les trois effets : roupies, encore, vider.',
      ],
    },
  },
  hints: {
    welcome: 'Bienvenue au bazar ! À chaque tour, vous achetez l’une de ces antiquités ou vous prenez une pièce.',
    price:
      'La pièce la plus à gauche indique le prix de toutes les antiquités. Une fois cette pièce prise, c’est la ' +
      'carte suivante qui fixe le prix : le même ou un prix plus bas.',
    coin:
      'À court d’argent ? Prenez la pièce d’or : {coin} roupies pour vous. La carte suivante fixe alors le prix, ' +
      'souvent plus bas.',
    tax: 'Attention : à la fin de votre tour, vous gardez {tax} roupies au plus. Le reste part en impôt.',
    worth: 'Le chiffre d’une antiquité est sa valeur à la fin, pas son prix. Toutes coûtent le même prix.',
    alone:
      'Le signe d’avertissement : vous n’avez cette couleur qu’une fois. Trouvez-en une deuxième, sinon ' +
      'l’antiquité est perdue à la fin.',
    progress:
      'Ici, vous voyez à quoi servent vos antiquités : deux ou trois d’une sorte donnent une carte de collection.',
    collect:
      'Vous remplissez les conditions d’une carte de collection ! Vous pouvez en prendre une. Vous gardez vos ' +
      'antiquités, sauf si la carte en montre une barrée.',
    crossed: 'Cette carte montre une antiquité barrée : pour la prendre, vous en cédez une de cette sorte.',
    give: 'Choisissez l’antiquité à céder. Le mieux : une qui serait de toute façon seule de sa couleur.',
    taken: 'Chaque carte de collection est unique. Ce que quelqu’un a pris n’est plus là pour les autres.',
    blocked:
      'Vous avez la grande carte de cette sorte : vous ne pouvez plus prendre la petite. La prochaine fois, ' +
      'commencez par elle.',
    day: 'Le jour de vente est fini : nouvelle offre, nouvelles pièces. Après {days} jours, la partie s’achève.',
    grey: 'Ces cartes ont un effet à appliquer. Mieux vaut parfois en laisser une.',
    end: 'Les antiquités seules de leur couleur sont parties. Le reste compte, avec les cartes et les roupies.',
  },
}
