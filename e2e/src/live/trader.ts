import { type PortalClient, freshRequestId, isCallError } from '@candor/client'
import type { FastOrderRow } from '@candor/protocol'
import { expect } from '@playwright/test'
import { registerAt } from '../portal.ts'

const PASSWORD = 'a long enough one'
const STAKE = '1'

/** Somebody who trades on a live venue, with the gift of 10 USDT. */
export class Trader {
  readonly client: PortalClient

  private constructor(client: PortalClient) {
    this.client = client
  }

  static async register(address: string, account: string): Promise<Trader> {
    const words = { password: PASSWORD, confirmPassword: PASSWORD, agree: true } as const
    const { client } = await registerAt(address, { type: 'account', account, ...words })
    await client.call('acceptRiskNotice', { body: {} })
    return new Trader(client)
  }

  /** Stakes 1 USDT on a rise. */
  async open(symbol: string, duration: number): Promise<FastOrderRow> {
    const body = {
      ...{ symbol, duration, amount: STAKE, direction: 'buyLong' as const },
      requestId: freshRequestId(),
    }
    const row = await this.client.call('spotOrder', { body })
    if (row.type !== 'fast') throw new Error('Another order was opened.')
    return row
  }

  /** The contract with its receipt, once it is settled. */
  async settled({ id }: FastOrderRow): Promise<FastOrderRow> {
    const row = async () =>
      (await this.client.call('getSpotOrder', { query: {}, body: { id } })).records[0]!
    await expect.poll(async () => (await row()).status, { timeout: 30_000 }).toBe('settled')
    return row()
  }

  /** Available and held USDT of the account assets. */
  async balance(): Promise<{ available: number; held: number }> {
    const rows = await this.client.call('accountList', { body: { type: 1 } })
    const row = rows.find(({ currencyCode }) => currencyCode === 'USDT')
    return { available: Number(row?.available ?? 0), held: Number(row?.held ?? 0) }
  }
}

/** The name of the refusal that a call ends with; throws where it was answered, or by no venue. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (fault: unknown) => fault,
  )
  if (!isCallError(error) || error.error === undefined)
    throw error ?? new Error('It was not refused.')
  return error.error
}
