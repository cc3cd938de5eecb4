import { deskCalls } from '@candor/desk-protocol'
import { type Amount, parseAmount, shortDecimal } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import type { Insertable } from 'kysely'
import type { Kernel } from '../../../kernel/kernel.ts'
import { parseDay } from '../../../proof/liabilities/days.ts'
import {
  CHAIN_CURRENCY,
  ReserveFault,
  type ReservesNeeds,
  checkSigned,
  makeMessage,
  readBalance,
} from '../../../proof/reserves/reserves.ts'
import { newestStatements } from '../../../proof/reserves/statements.ts'
import type { ReserveStatementsTable } from '../../../proof/reserves/tables.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { type Execution, deskHandler, fourEyesHandler } from '../../frame/handler.ts'

const reservesHandler = deskHandler(deskCalls.reserves, async (needs: ReservesNeeds) => {
  const statements = await newestStatements(needs)
  return {
    canSign: needs.publicLog.shown() !== undefined && needs.reserveNode !== undefined,
    chainCurrency: CHAIN_CURRENCY,
    currencies: needs.transactor.engine.currencies().map(({ code }) => code),
    statements: statements.map((one) => ({
      currencyCode: one.currency,
      amount: shortDecimal(one.amount, one.scale),
      ...{ day: one.day, address: one.address, bank: one.bank, block: one.block },
      publishedAt: one.published_at,
    })),
  }
})

const reserveMessageHandler = deskHandler(
  deskCalls.reserveMessage,
  async (needs: ReservesNeeds, _caller, { address }) => ({
    message: await refusing('address', () => makeMessage(needs, address)),
  }),
)

const publishReserveHandler = fourEyesHandler(deskCalls.publishReserve, {
  subject: ({ address }) => `reserve ${address}`,
  check: async (needs: ReservesNeeds, input) => {
    const { day } = await refusing('signature', () => checkSigned(needs, input))
    const { amount, scale, block } = await refusing('address', () =>
      readBalance(needs, input.address),
    )
    return { day, balance: shortDecimal(amount, scale), block: block.number }
  },
  carryOut: async (needs: ReservesNeeds, input, execution) => {
    const { address, message, signature, day } = await refusing('signature', () =>
      checkSigned(needs, input),
    )
    const { amount, scale, block } = await refusing('address', () => readBalance(needs, address))
    return publish(needs, execution, {
      ...{ currency: CHAIN_CURRENCY, scale, amount, day, address, message, signature },
      ...{ block: block.number, block_hash: block.hash },
    })
  },
})

const publishBankReserveHandler = fourEyesHandler(deskCalls.publishBankReserve, {
  subject: ({ bank, currencyCode }) => `reserve ${bank} ${currencyCode}`,
  check: async (needs: Pick<Kernel, 'transactor' | 'now'>, input) => {
    statedMoney(needs, input)
    return null
  },
  carryOut: async (needs: Pick<Kernel, 'transactor' | 'now' | 'store'>, input, execution) => {
    const { amount, scale } = statedMoney(needs, input)
    const { currencyCode: currency, bank, day } = input
    return publish(needs, execution, { currency, scale, amount, bank, day })
  },
})

export const reserveHandlers = [
  reservesHandler,
  reserveMessageHandler,
  publishReserveHandler,
  publishBankReserveHandler,
]

async function publish(
  { store, now }: Pick<Kernel, 'store' | 'now'>,
  { requestId, finish }: Execution,
  row: Omit<Insertable<ReserveStatementsTable>, 'request' | 'published_at'>,
) {
  const done = { outcome: 'done' as const }
  await store.transaction().execute(async (tx) => {
    await tx
      .insertInto('reserve_statements')
      .values({ ...row, request: requestId, published_at: now() })
      .execute()
    await finish(tx, done)
  })
  return done
}

/** A statement is of today or of a day before, and of a currency that the books know. */
function statedMoney(
  { transactor: { engine }, now }: Pick<Kernel, 'transactor' | 'now'>,
  { currencyCode, stated, day }: { currencyCode: string; stated: string; day: string },
): { amount: Amount; scale: number } {
  const currency = engine.currencies()[engine.currencyId(currencyCode) ?? -1]
  if (!currency) throw new DeskRefusal('field_invalid', 'currencyCode')
  const at = parseDay(day)
  if (at === undefined || at * DAY_MS > now()) throw new DeskRefusal('field_invalid', 'day')
  const parsed = parseAmount(stated, currency.scale)
  if (!parsed.ok || parsed.value < 0n) throw new DeskRefusal('field_invalid', 'stated')
  return { amount: parsed.value, scale: currency.scale }
}

/** What is wrong with what was handed in is the operator's to know; all else is a fault. */
async function refusing<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ReserveFault)
      throw new DeskRefusal('field_invalid', `${field}: ${error.message}`)
    throw error
  }
}
