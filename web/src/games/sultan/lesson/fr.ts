/** La leçon de Sultan en français. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  jewels: {
    title: 'Collectionnez des joyaux',
    text:
      'À chaque tour, des joyaux sont piochés à la vue de tous. Ils comptent à la fin : un blanc vaut {least}, un ' +
      'bleu {most} points. Plus la couleur est rare, plus elle rapporte.',
  },
  giveBack: {
    title: 'Un joyau retourne au sac',
    text: 'Vous êtes premier joueur : vous remettez un joyau dans le sac, les autres vont sur les coussins.',
    todo: 'Touchez deux fois le joyau blanc : il retourne dans le sac.',
  },
  bid: {
    title: 'Misez une carte',
    text:
      'Chacun pose une carte face cachée à côté d’un coussin ; la plus forte remporte le joyau. Chaque carte ne ' +
      'sert qu’une fois : votre {high} gagne presque toujours, votre {low} presque jamais.',
    todo: 'Touchez votre {card}, puis le tapis sous le joyau bleu.',
  },
  reveal: {
    title: 'Toutes les cartes sont retournées',
    text:
      'Votre {mine} bat le {theirs} de {name} : le joyau bleu est maintenant derrière votre écran. Personne n’a ' +
      'misé pour le jaune, il est donc retourné dans le sac.',
  },
  lastBid: {
    title: 'Le dernier en sait plus',
    text:
      'Le premier joueur change à chaque tour. Cette fois, vous misez en dernier, et il n’y a aucune carte au ' +
      'troisième coussin : n’importe laquelle y gagne.',
    todo: 'Touchez votre {card}, puis le tapis vide.',
  },
  bonus: {
    title: 'Réunissez une couleur',
    text:
      'Plusieurs joyaux d’une couleur rapportent un bonus : {few} donnent {fewBonus} points, {many} en donnent ' +
      '{manyBonus}. C’est souvent plus que les joyaux eux-mêmes.',
  },
  again: {
    title: 'Encore un vert',
    text:
      'Vous avez déjà un joyau vert. Un joueur mise encore après vous, et entre cartes égales, la première posée ' +
      'gagne.',
    todo: 'Touchez votre {card}, puis le tapis sous le joyau vert.',
  },
  end: {
    title: 'Vous savez jouer à Sultan',
    text:
      'Les joyaux des autres sont cachés : retenez ce qu’ils gagnent. Après {stages} manches de {rounds} tours, on ' +
      'compte joyaux et bonus, et le plus de points l’emporte.',
  },
}
