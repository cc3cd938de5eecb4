import type { FastOrderRow } from '@candor/protocol'
import type { TFunction } from 'i18next'

/** 30 s, 300 s, 10 min: seconds up to five minutes, whole minutes beyond. */
export function durationText(seconds: number, t: TFunction): string {
  return seconds > 300 && seconds % 60 === 0
    ? t('fast.minutes', { count: seconds / 60 })
    : t('common.seconds', { count: seconds })
}

/** Long or short, in a word. */
export function sideText(direction: FastOrderRow['direction'], t: TFunction): string {
  return direction === 'buyLong' ? t('fast.long') : t('fast.short')
}

/** Returns the outcome of a contract in a word. */
export function outcomeText(outcome: NonNullable<FastOrderRow['outcome']>, t: TFunction): string {
  switch (outcome) {
    case 'won':
      return t('fast.won')
    case 'lost':
      return t('fast.lost')
    case 'even':
      return t('fast.even')
    case 'refunded':
      return t('fast.refunded')
  }
}
