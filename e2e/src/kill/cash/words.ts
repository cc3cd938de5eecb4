import { readConfig } from '../../../../apps/server/src/config.ts'
import { readCheckpoints } from '../../../../apps/server/src/desk/audit/checkpoints.ts'
import { verifyChain } from '../../../../apps/server/src/desk/audit/verify-chain.ts'
import { withStore } from '../../../../apps/server/src/desk/reach-store.ts'
import type { Store } from '../../../../apps/server/src/tables/store.ts'

export type Words = Awaited<ReturnType<typeof wordsOf>> & {
  /** What is wrong with the chain of the audit log, a sentence each. */
  auditFaults: string[]
}

export type ClaimWords = Words['claims'][number]
export type ClaimDecisionWords = Words['claimDecisions'][number]
export type TransferWords = Words['transfers'][number]
export type PayeeWords = Words['payees'][number]
export type AuditWords = Words['audit'][number]

/**
 * What the tables say of recharges, withdrawals and operators besides the journal, all of one
 * moment, beside the venue that runs.
 */
export function readWords(dataDir: string): Promise<Words> {
  return withStore(readConfig({ DATA_DIR: dataDir }), (store) =>
    store
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const words = await wordsOf(db)
        const { faults } = await verifyChain(db, await readCheckpoints(dataDir))
        return { ...words, auditFaults: faults }
      }),
  )
}

/** One after the other: they share a connection. */
async function wordsOf(db: Pick<Store, 'selectFrom'>) {
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
    .selectFrom('withdrawal_payees')
    .select(['user_id', 'request_id', 'way', 'amount', 'address', 'asked_at', 'tx', 'told'])
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
