import type { Context } from '../context.ts'
import { isTestFunds } from '../recharge/is-test-funds.ts'
import { type QueueRow, queueRows } from './queue.ts'
import { byId, ofUser } from './read.ts'
import { plainUnits } from './ways.ts'

/** A person at a glance; amounts are decimal texts. */
export interface PersonSummary {
  account: string
  nickName: string
  registeredAt: number
  /** Of the certification. */
  level: number
  frozenAt: number | null
  pausedUntil: number | null
  /** Sums by currency: what came in, what a simulated venue gave, and what left or is to leave. */
  recharged: { currencyCode: string; amount: string; count: number }[]
  testFunds: { currencyCode: string; amount: string; count: number }[]
  withdrawn: { currencyCode: string; amount: string; count: number }[]
}

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
  context: Context,
  id: number,
): Promise<WithdrawalDetail | undefined> {
  await context.projector.reached(context.transactor.durableSeq)
  const withdrawal = await byId(context.store, id)
  if (!withdrawal) return undefined
  const { user, words } = withdrawal
  const others = (await ofUser(context.store, user, OTHERS + 1)).filter((one) => one.id !== id)
  const [[row, ...rest], person, sessions] = await Promise.all([
    queueRows(context, [withdrawal, ...others.slice(0, OTHERS)]),
    personSummary(context, user),
    readSessions(context, user, words.session),
  ])
  return {
    ...row!,
    links: explorerLinks(row!.chain, row!.payee, row!.tx),
    person,
    others: rest,
    sessions,
  }
}

const EXPLORERS: Readonly<Record<string, { payee: string; tx: string }>> = {
  TRC20: { payee: 'https://tronscan.org/#/address/', tx: 'https://tronscan.org/#/transaction/' },
  ERC20: { payee: 'https://etherscan.io/address/', tx: 'https://etherscan.io/tx/' },
  Bitcoin: { payee: 'https://mempool.space/address/', tx: 'https://mempool.space/tx/' },
}

/** Where an explorer of the chain shows an address and a transaction. */
export function explorerLinks(
  chain: string | null,
  address: string | null,
  tx: string | null,
): { payee: string | null; tx: string | null } {
  const explorer = chain === null ? undefined : EXPLORERS[chain]
  return {
    payee: explorer && address !== null ? explorer.payee + address : null,
    tx: explorer && tx !== null ? explorer.tx + tx : null,
  }
}

/** What operators should know of whoever asks for money, or says they have sent some. */
export async function personSummary(
  { store, transactor: { engine } }: Pick<Context, 'store' | 'transactor'>,
  user: number,
): Promise<PersonSummary> {
  const [person, came, left] = await Promise.all([
    store
      .selectFrom('people')
      .select(['account', 'nick_name', 'created_at', 'frozen_at', 'withdrawals_paused_until'])
      .where('id', '=', user)
      .executeTakeFirstOrThrow(),
    store
      .selectFrom('recharges')
      .select(({ fn }) => [
        'currency',
        isTestFunds.as('given'),
        fn.sum<bigint>('amount').as('units'),
        fn.countAll<number>().as('count'),
      ])
      .where('user_id', '=', user)
      .groupBy(['currency', 'given'])
      .execute(),
    store
      .selectFrom('withdrawals')
      .select(({ fn }) => [
        'currency',
        fn.sum<bigint>('amount').as('units'),
        fn.countAll<number>().as('count'),
      ])
      .where('user_id', '=', user)
      .where('status', '<>', 'refused')
      .groupBy('currency')
      .execute(),
  ])
  const shown = ({ currency, units, count }: (typeof left)[number]) => {
    const { code, scale } = engine.currencies()[currency]!
    return { currencyCode: code, amount: plainUnits(units, scale), count }
  }
  return {
    account: person.account,
    nickName: person.nick_name,
    registeredAt: person.created_at.getTime(),
    level: engine.hasUser(user) ? engine.certification(user) : 0,
    frozenAt: person.frozen_at?.getTime() ?? null,
    pausedUntil: person.withdrawals_paused_until?.getTime() ?? null,
    recharged: came.filter(({ given }) => !given).map(shown),
    testFunds: came.filter(({ given }) => given).map(shown),
    withdrawn: left.map(shown),
  }
}

async function readSessions({ store }: Context, user: number, asked: string) {
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
