/** La leçon de L'Héritage du Maharaja en français. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  antiques: {
    title: 'Des antiquités à vendre',
    text:
      'Vous achetez des antiquités et complétez des collections. Chacune a une sorte, une couleur et une valeur : ' +
      'celles-ci rapportent entre {least} et {most} points.',
  },
  coin: {
    title: 'Le prix baisse',
    text:
      'Toute antiquité coûte ce qu’indique la première carte de commerce à gauche qui porte une pièce : {price} pour ' +
      'l’instant. Prendre cette pièce rapporte {coin}, et le prix baisse pour tous.',
    todo: 'Prenez la pièce : touchez-la deux fois.',
  },
  buy: {
    title: 'Achetez à temps',
    text:
      'Les autres ont joué aussi : le prix est maintenant de {price}, et une antiquité est partie. Attendre ' +
      'coûte moins ' +
      'cher, mais laisse moins de choix.',
    todo: 'Touchez deux fois le couteau bleu pour l’acheter : {price}.',
  },
  second: {
    title: 'Complétez une collection',
    text:
      'Deux couteaux forment une collection : cette carte vous rapportera {points}. La couleur n’y joue aucun ' +
      'rôle.',
    todo: 'Touchez deux fois le couteau vert pour l’acheter : {price}.',
  },
  collect: {
    title: 'Premier arrivé, premier servi',
    text:
      'Vous possédez ce que montre la carte : vous pouvez la prendre. Elle est à vous pour de bon et rapporte ' +
      '{points} ; vous gardez les antiquités.',
    todo: 'Touchez deux fois la carte de collection pour la prendre.',
  },
  day: {
    title: 'Un nouveau jour de vente',
    text:
      'Vous avez acheté la dernière antiquité : le jour est fini. Il y en a de nouvelles, et des pièces sur ' +
      'toutes les ' +
      'cartes de commerce. Le prix est de nouveau de {price}. Une partie compte {days} jours.',
  },
  alone: {
    title: 'Jamais seule',
    text:
      'À la fin, une antiquité seule de sa couleur chez vous est perdue. Il faut à votre couteau bleu une autre ' +
      'antiquité bleue, de n’importe quelle sorte.',
    todo: 'Touchez deux fois la cruche bleue pour l’acheter : {price}.',
  },
  end: {
    title: 'Vous savez jouer',
    text:
      'Les bleues sont à l’abri ; le couteau vert est encore seul. Il vous reste {money} : les roupies comptent ' +
      'un peu ' +
      'à la fin. Au-delà de {limit}, vous payez l’impôt. Le plus de points l’emporte.',
  },
}
