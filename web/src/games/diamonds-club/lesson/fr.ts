/** La leçon de Diamonds Club en français. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  park: {
    title: 'Votre parc',
    text:
      'Vous aménagez un parc. La partie finit quand un joueur a couvert les {light} cases claires. Les cases en ' +
      'pointillé sont obligatoires : s’il en reste une ouverte à la fin, vous ne marquez rien.',
  },
  mine: {
    title: 'Achetez au marché',
    text:
      'Une manche commence par des achats, à tour de rôle. Une mine décide quelles gemmes vous aurez : ici, des ' +
      'jaunes.',
    todo: 'Touchez la mine jaune en {field}, puis achetez-la pour {cost}.',
  },
  crowded: {
    title: 'La foule fait monter le prix',
    text:
      'Une case coûte une pièce, et une de plus pour chaque pièce voisine. Il vous faut une concession, et les ' +
      'autres ' +
      'sont tout près.',
    sum: ['{own}', '{beside} à côté', '{cost}'],
    todo: 'Achetez la concession en {field} pour {cost}.',
  },
  ship: {
    title: 'Un lot : trois éléments',
    text: 'Une mine, une concession et un navire forment un lot, qui rapporte des gemmes. Il ne manque que le navire.',
    todo: 'Achetez le navire en {field} pour {cost}.',
  },
  hats: {
    title: 'Les hauts-de-forme',
    text: 'Les hauts-de-forme vous font avancer sur la piste du premier joueur. Y être en tête va bientôt rapporter.',
    todo: 'Achetez les hauts-de-forme en {field} pour {cost}.',
  },
  pass: {
    title: 'Arrêtez-vous à temps',
    text:
      'Les autres ont passé. Il vous reste {coins}. Elles ne s’ajoutent pas à celles de la prochaine manche, ' +
      'mais qui en ' +
      'garde le plus reçoit un diamant.',
    todo: 'Passez : touchez deux fois.',
  },
  diamonds: {
    title: 'Les diamants',
    text:
      'Vous êtes en tête de la piste : vous recevez un diamant et commencez la prochaine manche. {name} avait ' +
      'le plus de ' +
      'pièces et en reçoit un aussi. Un diamant remplace n’importe quelle gemme.',
  },
  set: {
    title: 'Des gemmes pour un lot',
    text:
      'Un lot rapporte autant de gemmes que le plus petit nombre entre concession ({right}) et navire ({ship}) ' +
      ': {gems}.',
    todo: 'Touchez la mine, la concession et le navire, puis prenez les gemmes.',
  },
  build: {
    title: 'Construisez',
    text:
      'Une orangerie coûte {gems}, comme l’indique son tableau de prix. Il en faut une à votre parc sur une case ' +
      'obligatoire.',
    todo: 'Touchez l’orangerie, puis payez et construisez.',
  },
  end: {
    title: 'Vous savez jouer',
    text:
      'Chaque bâtiment rapporte {points}. Les tableaux que d’autres ont utilisés vous coûtent plus cher. Il ' +
      'vous reste ' +
      '{open} cases obligatoires : couvrez-les avant qu’un parc soit plein !',
  },
}
