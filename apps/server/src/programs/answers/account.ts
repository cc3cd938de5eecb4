import type { EngineView } from '@candor/engine'
import { formatUnits } from '@candor/money'
import {
  type ProgramFee,
  type ProgramTransfer,
  type Rows,
  accountOperations as ops,
  momentOf,
} from '@candor/programs-protocol/operations'
import { type TransactionRow, calls } from '@candor/protocol'
import { readHoldings } from '../../cash/accounts/balances.ts'
import { transferHandler } from '../../cash/accounts/calls/transfer.ts'
import { type OwnTransfer, transfersBefore } from '../../cash/accounts/read-transfers.ts'
import {
  type Behind,
  type HistoryNeeds,
  transactionsBefore,
} from '../../cash/transactions/read-transactions.ts'
import { volumeNow } from '../../products/spot/volume-now.ts'
import { withReasonText } from '../../cash/withdrawal/calls/reason-text.ts'
import {
  type RequestNeeds,
  requestWithdrawalByKey,
} from '../../cash/withdrawal/request/request-withdrawal.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { multipleText } from '../../kernel/percent.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Keys } from '../../people/keys/open-keys.ts'
import { answering, requestIdOf } from '../answer.ts'
import { type KeyCaller, ownerOf } from '../caller.ts'
import { asCalled } from './as-called.ts'
import { rowsBehind } from './rows.ts'

type Needs = Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'now' | 'log' | 'metrics'>

const move = asCalled(calls.cutTurn, transferHandler)

const TYPES = { funding: 1, spot: 2 } as const
const ACCOUNTS = { 1: 'funding', 2: 'spot' } as const

export const accountAnswers = [
  answering(ops.getKey, async (_needs: object, { proven }) => ({
    key: proven.key,
    rights: [...proven.rights],
  })),
  answering(ops.listBalances, async (needs: Needs, { proven }, { query }) => {
    const { engine } = needs.transactor
    const type = query.account && TYPES[query.account]
    const holdings = await readHoldings(needs, proven.user, type)
    return holdings
      .filter(({ available, held }) => available + held > 0n)
      .sort((a, b) => a.currency - b.currency || a.type - b.type)
      .map(({ type: purse, currency, available, held }) => {
        const { code, scale } = engine.currencies()[currency]!
        return {
          currency: code,
          account: ACCOUNTS[purse],
          available: formatUnits(available, scale),
          held: formatUnits(held, scale),
          total: formatUnits(available + held, scale),
        }
      })
  }),
  answering(ops.listFees, async (needs: Pick<Kernel, 'transactor' | 'now'>, { proven }) =>
    feesOf(needs.transactor.engine, proven.user, needs.now()),
  ),
  answering(ops.createTransfer, async (needs: Needs, caller, { body }, asking) => {
    const { currency: currencyCode, amount, from, to } = body
    const moved = await move(needs, ownerOf(caller, needs.now()), {
      body: {
        currencyCode,
        amount,
        from: TYPES[from],
        to: TYPES[to],
        requestId: requestIdOf(asking),
      },
    })
    const { id, time } = moved
    return { id, currency: currencyCode, amount: moved.amount, from, to, at: momentOf(time) }
  }),
  answering(ops.listTransfers, async (needs: Needs, { proven }, { query }) =>
    rowsBehind(query, (from) => transfersBefore(needs, proven.user, from), {
      idOf: ({ seq }) => seq,
      rowOf: programTransfer,
    }),
  ),
  answering(ops.listDeposits, async (needs: HistoryNeeds, caller, { query }) =>
    transactions(needs, caller, 'RECHARGE', query),
  ),
  answering(
    ops.createWithdrawal,
    async (needs: RequestNeeds & Pick<Keys, 'programKeys'>, caller, { body }, asking) => {
      const { key, user } = caller.proven
      const { currency: currencyCode, chain, address, amount: quantity } = body
      const asker = { id: user, key, stands: () => needs.programKeys.isLive(key) }
      const wish = { currencyCode, chain, address, quantity, requestId: requestIdOf(asking) }
      const made = await requestWithdrawalByKey(needs, asker, { ...wish, way: 'chain' })
      return programTransaction(withReasonText(made, caller.language))
    },
  ),
  answering(ops.listWithdrawals, async (needs: HistoryNeeds, caller, { query }) =>
    transactions(needs, caller, 'WITHDRAWAL', query),
  ),
]

function feesOf(engine: EngineView, user: number, at: number): ProgramFee[] {
  const { tier, volume, missing } = volumeNow(engine, user, at)
  const policy = engine.policy()
  const counted = policy && engine.currencies()[policy.giftCurrency]!
  const text = (units: bigint) => (counted ? formatUnits(units, counted.scale) : '0')
  return engine.markets().map(({ symbol }, market) => {
    const { makerFee, takerFee } = engine.spotFees(user, market, at)
    return {
      symbol,
      maker: multipleText(makerFee),
      taker: multipleText(takerFee),
      tier,
      volume: text(volume),
      nextVolume: missing === undefined ? null : text(volume + missing),
      volumeCurrency: counted?.code ?? null,
    }
  })
}

function programTransfer({ seq, currency, amount, from, at }: OwnTransfer): ProgramTransfer {
  const fromFunding = from === 'funding'
  return {
    id: String(seq),
    currency,
    amount,
    from: fromFunding ? 'funding' : 'spot',
    to: fromFunding ? 'spot' : 'funding',
    at: momentOf(at),
  }
}

async function transactions(
  needs: HistoryNeeds,
  { proven, language }: KeyCaller,
  type: TransactionRow['type'],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Rows<ReturnType<typeof programTransaction>>> {
  const behind = cursor === undefined ? {} : { behind: behindIn(cursor) }
  const reader = { id: proven.user, language }
  const found = await transactionsBefore(needs, reader, { type, limit: limit + 1, ...behind })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = found.length > limit && last ? `${last.createdAt}:${last.id}` : null
  return { rows: shown.map(programTransaction), nextCursor }
}

function behindIn(cursor: string): Behind {
  const [, at, id] = /^([0-9]{1,15}):([a-z0-9]{1,40})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw new Refusal('field_invalid', { field: 'cursor' })
  return { createdAt: Number(at), id }
}

/** What recharges and withdrawals have alike. */
type Moving = Pick<
  TransactionRow,
  | 'id'
  | 'currencyCode'
  | 'amount'
  | 'fee'
  | 'status'
  | 'stage'
  | 'chain'
  | 'tx'
  | 'address'
  | 'reason'
  | 'createdAt'
  | 'changedAt'
>

function programTransaction(row: Moving) {
  return {
    id: row.id,
    currency: row.currencyCode,
    amount: row.amount,
    fee: row.fee,
    status: row.status,
    stage: row.stage,
    chain: row.chain,
    tx: row.tx,
    address: row.address,
    reason: row.reason,
    createdAt: momentOf(row.createdAt),
    changedAt: momentOf(row.changedAt),
  }
}
