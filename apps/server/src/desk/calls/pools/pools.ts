import type { Kernel } from '../../../kernel/kernel.ts'
import { type Amount, parseAmount } from '@candor/money'
import { deskCalls } from '@candor/desk-protocol'
import { type OwnRequest, isDoneBy } from '../../../kernel/own-requests.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { type Execution, fourEyesHandler } from '../../frame/handler.ts'
import { type DeskCommand, submitForDesk } from '../../submit-for-desk.ts'
import { poolNow } from './pool-now.ts'

const fundPoolHandler = fourEyesHandler(deskCalls.fundPool, {
  subject: ({ pool, currencyCode }) => `pool ${pool} ${currencyCode}`,
  check: async (needs: Pick<Kernel, 'transactor'>, input) => {
    moneyOf(needs, input)
    return poolNow(needs, input.pool, input.currencyCode)
  },
  carryOut: async (needs: Pick<Kernel, 'transactor' | 'log' | 'metrics'>, input, execution) => {
    const { currency, units } = moneyOf(needs, input)
    const { requestId } = execution
    const seq = await once(needs, execution, {
      kind: 'fundPool',
      pool: input.pool,
      currency,
      amount: units,
      requestId,
    })
    return { outcome: 'done', seq }
  },
})

const moveFundsHandler = fourEyesHandler(deskCalls.moveFunds, {
  subject: ({ from, to, currencyCode }) => `pool ${from} to ${to} ${currencyCode}`,
  check: async (needs: Pick<Kernel, 'transactor'>, input) => {
    if (input.from === input.to) throw new DeskRefusal('field_invalid', 'to')
    moneyOf(needs, input)
    return poolNow(needs, input.from, input.currencyCode)
  },
  carryOut: async (needs: Pick<Kernel, 'transactor' | 'log' | 'metrics'>, input, execution) => {
    const { currency, units } = moneyOf(needs, input)
    const { requestId } = execution
    const { from, to } = input
    const seq = await once(needs, execution, {
      kind: 'moveFunds',
      from,
      to,
      currency,
      amount: units,
      requestId,
    })
    return { outcome: 'done', seq }
  },
})

export const poolHandlers = [fundPoolHandler, moveFundsHandler]

function moneyOf(
  { transactor: { engine } }: Pick<Kernel, 'transactor'>,
  { currencyCode, amount }: { currencyCode: string; amount: string },
): { currency: number; units: Amount } {
  const currency = engine.currencyId(currencyCode)
  if (currency === undefined) throw new DeskRefusal('field_invalid', 'currencyCode')
  const { scale } = engine.currencies()[currency]!
  const parsed = parseAmount(amount, scale)
  if (!parsed.ok || parsed.value <= 0n) throw new DeskRefusal('field_invalid', 'amount')
  return { currency, units: parsed.value }
}

/**
 * Submits the command once for the proposal. The engine forgets requests after a day or two, and a
 * venue may be down for longer: a repeated proposal is looked up in the journal first.
 */
async function once(
  needs: Pick<Kernel, 'transactor' | 'log' | 'metrics'>,
  { requestId, begunSeq }: Execution,
  command: DeskCommand & OwnRequest,
): Promise<number> {
  const { transactor } = needs
  if (transactor.durableSeq > begunSeq) {
    for await (const record of transactor.read(begunSeq + 1)) {
      if (record.request?.id !== requestId || record.command !== command.kind) continue
      if (await isDoneBy(needs, command, record.seq)) return record.seq
      throw new DeskRefusal('refused_by_engine', 'request_reused')
    }
  }
  return submitForDesk(needs, command)
}
