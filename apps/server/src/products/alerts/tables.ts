import type { AlertTerms, NoticeChannel } from '@candor/protocol'
import type { Generated } from 'kysely'
import type { JournaledPrint } from './watch/extremes.ts'

/** Times are milliseconds since 1970 UTC. */
export interface AlertTables {
  price_alerts: PriceAlertsTable
  alert_firings: AlertFiringsTable
  alert_progress: AlertProgressTable
  alert_extremes: AlertExtremesTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends AlertTables {}
}

/** What an alert waits for, and where that is told; without channels as its owner chose for all. */
export type StoredTerms = AlertTerms & { channels?: readonly NoticeChannel[] }

/** What a person wants to be told of a price. */
export interface PriceAlertsTable {
  id: Generated<number>
  user_id: number
  request_id: string
  symbol: string
  terms: StoredTerms
  /** How long it waits from when it is set: hour, day, week, month, year. */
  lasts: string
  is_on: boolean
  /** Counts the changes of its owner. */
  version: number
  set_at: number
  expires_at: number
  /** The record after which prints count, and the newest print of the symbol by then. */
  since_seq: number
  since_print: JournaledPrint
  /** Whether it is watched: what came between `since_seq` and then has been looked at. */
  followed: boolean
  fired: number
  fired_seq: number
  fired_at: number | null
  /** When it was removed, or went off for the only time. */
  gone_at: number | null
  /** Whether its owner removed it. */
  removed: boolean
}

/** An alert that went off, with what shows that it had to. */
export interface AlertFiringsTable {
  id: Generated<number>
  alert_id: number
  user_id: number
  symbol: string
  /** Those it had then. */
  terms: StoredTerms
  seq: number
  at: number
  evidence: StoredEvidence
  /** Whether its owner was sent the message. */
  told: boolean
}

/** Prices are decimal texts. */
export interface StoredEvidence {
  print: StoredPrint
  former: StoredPrint
  extreme: StoredPrint | null
  /** Of an indicator: when the candle began, its value then, and a candle before. */
  candle: { at: number; value: string; former: string } | null
}

export interface StoredPrint {
  seq: number
  at: number
  price: string
}

/** One row: the record up to which alerts were held against prints, and each symbol's print by then. */
export interface AlertProgressTable {
  id: 1
  seq: number
  prints: Record<string, JournaledPrint>
}

/** The lowest and highest prints of a symbol's last day, as of a record. */
export interface AlertExtremesTable {
  symbol: string
  seq: number
  extremes: { lows: JournaledPrint[]; highs: JournaledPrint[] }
}
