/** Shares as whole percentages. */
import { number, t } from '../i18n/language.svelte'

export const wholePercent = (share: number): number => Math.round(100 * share)

export const percent = (share: number): string => t('review.percent', { share: number(wholePercent(share)) })
