import { readCheckpoints, verifyChain } from '@candor/server/testing/audit'
import { readConfig } from '@candor/server/testing'
import { type Store, withStore } from '@candor/server/testing/store'

export type CashRows = Awaited<ReturnType<typeof cashRowsOf>> & {
  /** What is wrong with the chain of the audit log, a sentence each. */
  auditFaults: string[]
}

export type ClaimRow = CashRows['claims'][number]
export type ClaimDecisionRow = CashRows['claimDecisions'][number]
export type TransferRow = CashRows['transfers'][number]
export type PayeeRow = CashRows['payees'][number]
export type AuditRow = CashRows['audit'][number]

/**
 * What the tables say of recharges, withdrawals and operators besides the journal, all of one
 * moment, beside the venue that runs.
 */
export function readCashRows(environment: Readonly<Record<string, string>>): Promise<CashRows> {
  const config = readConfig(environment)
  return withStore(config, (store) =>
    store
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const rows = await cashRowsOf(db)
        const { faults } = await verifyChain(db, await readCheckpoints(config.dataDir))
        return { ...rows, auditFaults: faults }
      }),
  )
}

/** One after the other: they share a connection. */
async function cashRowsOf(db: Pick<Store, 'selectFrom'>) {
  const claims = await db
    .selectFrom('recharge_claims')
    .select(['id', 'user_id', 'request_id', 'way', 'currency', 'amount', 'status', 'transfer'])
    .select(['credited_seq', 'fault'])
    .execute()
  const claimDecisions = await db
    .selectFrom('recharge_claim_decisions')
    .select(['claim', 'operator', 'decision'])
    .execute()
  const transfers = await db
    .selectFrom('chain_transfers')
    .select(['request_id', 'user_id', 'tx', 'amount', 'status', 'credited_seq', 'fault'])
    .execute()
  const addresses = await db.selectFrom('chain_addresses').select(['user_id', 'hex']).execute()
  const cursor = await db.selectFrom('chain_cursor').select('block').executeTakeFirst()
  const payees = await db
    .selectFrom('withdrawal_payees as p')
    .innerJoin('withdrawal_payouts as o', (join) =>
      join.onRef('o.user_id', '=', 'p.user_id').onRef('o.request_id', '=', 'p.request_id'),
    )
    .innerJoin('withdrawal_notices as n', (join) =>
      join.onRef('n.user_id', '=', 'p.user_id').onRef('n.request_id', '=', 'p.request_id'),
    )
    .select(['p.user_id', 'p.request_id', 'p.way', 'p.amount', 'p.address'])
    .select(['o.asked_at', 'o.voided_at', 'o.tx', 'n.told'])
    .execute()
  const certifications = await db
    .selectFrom('certifications')
    .select(['id', 'user_id', 'level', 'status'])
    .execute()
  const certificationDecisions = await db
    .selectFrom('certification_decisions as d')
    .innerJoin('certification_submissions as s', 's.id', 'd.submission')
    .innerJoin('certifications as c', (join) =>
      join.onRef('c.user_id', '=', 's.user_id').onRef('c.level', '=', 's.level'),
    )
    .select(['c.id', 'd.operator', 'd.accepted'])
    .execute()
  const audit = await db
    .selectFrom('desk_audit')
    .select(['operator', 'act', 'subject', 'facts'])
    .orderBy('id')
    .execute()
  return {
    ...{ claims, claimDecisions, transfers, addresses, cursor, payees },
    ...{ certifications, certificationDecisions, audit },
  }
}
