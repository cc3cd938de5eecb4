import { afterAll, beforeAll, expect } from 'vitest'
import { type ClaimDecision, decideClaim } from '../src/cash/recharge/claims/decide-claim.ts'
import { claimDetail } from '../src/cash/recharge/claims/list-claims.ts'
import { type DrivenVenue, startDrivenVenue } from './driven-venue.ts'
import { picture } from '../src/files/test/pictures.ts'
import type { TestUser } from './venue.ts'

export const SENDER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const [FIRST, SECOND] = [7, 8]

export let venue: DrivenVenue
let pictures = 0

/** One venue for the tests of a file, where one USDT is worth 25,000 dong. */
export function claimInOneVenue(): void {
  beforeAll(async () => {
    venue = await startDrivenVenue()
    await venue.print({ USDTVND: '25000' })
  })
  afterAll(() => venue.close())
}

/** A picture that nobody has sent before. */
export async function screenshot({ token }: TestUser, bytes?: Buffer): Promise<string> {
  const colour = `#${(0x3b7cff + (pictures += 1)).toString(16)}`
  return (await venue.upload(token, bytes ?? (await picture('png', colour)))).data.filename
}

let requests = 0

const REMITTER = {
  remitterName: 'Nguyễn Văn Đức',
  remitterCard: '9704 3612 3456 7890',
  beneficiaryId: 'test-vnd',
}

export async function claim(
  user: TestUser,
  change: object = {},
  path = '/transaction/bankRecharge',
) {
  const body = {
    currencyCode: 'VND',
    amount: '500000',
    ...('senderAddress' in change ? {} : REMITTER),
    requestId: `claim-${(requests += 1)}`,
    ...change,
  }
  const image = 'screenshot' in change ? {} : { screenshot: await screenshot(user) }
  return venue.call(path, { body: { ...body, ...image }, token: user.token })
}

export function chainClaim(user: TestUser, change: object = {}) {
  const chain = { currencyCode: 'USDT', chain: 'TRC20', amount: '25', senderAddress: SENDER }
  return claim(user, { ...chain, ...change }, '/transaction/recharge')
}

export const idOf = (row: { id: string }) => Number(row.id.slice(1))

export async function decide(operator: number, row: { id: string }, decision: Decision) {
  const id = idOf(row)
  const { version } = (await claimDetail(venue.parts, id))!
  return decideClaim(venue.parts, {
    operator,
    claimId: id,
    decision: { version, ...decision } as ClaimDecision,
  })
}

type Decision = { accept: true; transactionId?: string } | { refuse: true; reason: string }

export async function history({ token }: TestUser, query = '') {
  return (await venue.call(`/transaction/page?${query}`, { token })).data
}

export async function stands(user: TestUser, { id }: { id: string }, stage: string) {
  const row = async () =>
    (await history(user, 'limit=100')).records.find((one: { id: string }) => one.id === id)
  await expect.poll(async () => (await row()).stage).toBe(stage)
  return row()
}

export async function available({ token }: TestUser, currency: string): Promise<string> {
  const path = `/account/balance?type=1&currencyCode=${currency}`
  return (await venue.call(path, { method: 'POST', token })).data.available
}

export async function messages({ token }: TestUser): Promise<{ title: string; summary: string }[]> {
  return (await venue.call('/player/notice/page', { body: { kind: 'message' }, token })).data
    .records
}
