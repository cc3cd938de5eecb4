import type { AlertMeasureName, MEASURES } from '@candor/protocol'
import type { Period } from '@candor/protocol/periods'
import type { JournaledPrint } from './extremes.ts'

/** What an alert waits for, in whole units. */
export type Wish =
  | { kind: 'price'; rises: boolean; falls: boolean; level: number }
  /** `least`: hundredths of a percent. */
  | { kind: 'move'; rises: boolean; falls: boolean; least: number; minutes: number }
  | {
      kind: 'indicator'
      rises: boolean
      falls: boolean
      level: number
      measure: AlertMeasureName & keyof typeof MEASURES
      period: Period
    }

/** An alert that is on, as it is held against prints. */
export interface WatchedAlert {
  id: number
  /** Counts what its owner changed: one that goes off has to be of the version that was watched. */
  version: number
  symbol: string
  wish: Wish
  every: boolean
  /** Prints of later records alone count. */
  sinceSeq: number
  expiresAt: number
  /** The record at which it went off last; -1 before. */
  firedSeq: number
  firedAt: number | undefined
}

/** What shows that an alert had to go off. */
export interface Evidence {
  print: JournaledPrint
  former: JournaledPrint
  extreme?: JournaledPrint
  candle?: { at: number; value: number; former: number }
}

/** An alert that goes off. */
export interface Hit {
  alert: WatchedAlert
  evidence: Evidence
}

/** An alert that goes off every time rests for so long. */
const REST_MS = 60_000

/** Whether an alert counts a print. */
export function isWaiting(alert: WatchedAlert, { seq, at }: JournaledPrint): boolean {
  if (seq <= alert.sinceSeq || seq <= alert.firedSeq || at >= alert.expiresAt) return false
  return alert.firedAt === undefined || at - alert.firedAt >= REST_MS
}
