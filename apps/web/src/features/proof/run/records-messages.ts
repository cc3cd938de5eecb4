import type { ToldPlace } from '@candor/liabilities'
import type { ReservesGround, ShownReserves } from '@candor/liabilities/reserves'
import type { OwnPage, OwnRecordsHead } from '@candor/log/own'
import type { LogGround, OfLog } from './log-ground.ts'
import type { Accounts } from '../recompute/own-accounts.ts'
import type { Checked } from './checked-records.ts'

/** What the page asks its worker, and what it answers. */
export interface Asked {
  begin: { of: { head: OwnRecordsHead; place: ToldPlace | undefined }; answer: true }
  take: { of: OwnPage; answer: number }
  compare: { of: { told: Accounts; from: number }; answer: boolean }
  /** Whether the reserves that are shown are what their statements come to. */
  reserves: { of: { shown: ShownReserves; ground: ReservesGround }; answer: boolean }
  /** What list and statements say of the log, proved from its tiles. */
  ground: { of: OfLog; answer: LogGround }
  end: { of: undefined; answer: Checked }
}

export type AskedName = keyof Asked

export type Question = { [Name in AskedName]: { name: Name; of: Asked[Name]['of'] } }[AskedName]
