import type { Kernel } from '../../../kernel/kernel.ts'
import { explorerLinks } from './explorer-links.ts'
import { type PersonSummary, personSummary } from './person-summary.ts'
import { type QueueRow, queueRows } from './queue-rows.ts'
import { byId, ofUser } from '../withdrawals.ts'

/** What a decision needs, on one screen. */
export interface WithdrawalDetail extends QueueRow {
  /** Where explorers of the chain show the payee and the payment; null by bank and unpaid. */
  links: { payee: string | null; tx: string | null }
  person: PersonSummary
  /** The person's other withdrawals, newest first. */
  others: readonly QueueRow[]
  /** Their sessions, newest first; `asked`: the one it was asked for in. */
  sessions: { device: string; address: string; createdAt: number; asked: boolean }[]
}

const OTHERS = 20
const SESSIONS = 10

/** One withdrawal with its person's history; undefined when there is none of this id. */
export async function withdrawalDetail(
  needs: Pick<Kernel, 'store' | 'transactor' | 'projector'>,
  id: number,
): Promise<WithdrawalDetail | undefined> {
  await needs.projector.reached(needs.transactor.durableSeq)
  const withdrawal = await byId(needs.store, id)
  if (!withdrawal) return undefined
  const { user, payee } = withdrawal
  const others = (await ofUser(needs.store, user, OTHERS + 1)).filter((one) => one.id !== id)
  const [[row, ...rest], person, sessions] = await Promise.all([
    queueRows(needs, [withdrawal, ...others.slice(0, OTHERS)]),
    personSummary(needs, user),
    readSessions(needs, user, payee.session),
  ])
  return {
    ...row!,
    links: explorerLinks(row!.chain, row!.payee, row!.tx),
    person,
    others: rest,
    sessions,
  }
}

async function readSessions({ store }: Pick<Kernel, 'store'>, user: number, asked: string) {
  const rows = await store
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'address', 'created_at'])
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .limit(SESSIONS)
    .execute()
  return rows.map(({ token_hash, device, address, created_at }) => ({
    device,
    address,
    createdAt: created_at.getTime(),
    asked: token_hash.toString('hex') === asked,
  }))
}
