import type { DeskClient } from '@candor/client/desk'
import type { Address } from '../../portal.ts'
import { type Random, seeded } from '../random.ts'
import { carriedOut } from '../../desk-at.ts'
import { firstSignIn, madeOnMachine } from '../../owners.ts'
import { Operator } from './operator.ts'
import type { Outside } from './outside.ts'

const REASON = 'For the days of the kill test.'

/** Worth in whole USDT from which two operators are needed, for claims and for withdrawals. */
export const TWO_FROM = 250

interface OperatorsAsked {
  /** The venue's settings with DATA_DIR, for the program that makes owners. */
  environment: Readonly<Record<string, string>>
  count: number
  seed: number
  outside: Outside
}

/**
 * Opens the desk as its people do: each an owner made on the machine, whom nobody else brought in,
 * with a password and an authenticator of their own, and one more by invitation. Then two of them
 * change the rules so that people can withdraw often, and the bounds of a day so that single cases decide who has to approve.
 * Half of them decide claims, and half pay: who credited a person never pays that person.
 */
export async function openOperators(
  desk: Address,
  { environment, count, seed, outside }: OperatorsAsked,
): Promise<Operator[]> {
  const random = (number: number): Random => seeded(seed * 1_000 + 900 + number)
  const clients: DeskClient[] = []
  for (let number = 0; number < count; number++) {
    const name = `operator ${number}`
    clients.push(await firstSignIn(desk, name, await madeOnMachine(environment, name)))
  }
  await changeRules(clients)
  await changeBounds(clients)
  clients.push(await firstSignIn(desk, 'compliance', await invite(clients)))
  return Promise.all(
    clients.map(async (client, number) => {
      const { id } = await carriedOut(client.call('me', {}))
      const duty = number === count ? 'certifications' : number % 2 === 0 ? 'claims' : 'payouts'
      return new Operator({ id, client, outside, random: random(number), duty })
    }),
  )
}

/** Who decides certifications; that moves no money, and counts at once. */
async function invite([first, second]: readonly DeskClient[]): Promise<string> {
  const wanted = { name: 'compliance', roles: ['compliance' as const], reason: REASON }
  const invited = await carriedOut(first!.call('inviteOperator', wanted))
  if (invited.outcome !== 'proposed') throw new Error('one operator invited another alone')
  const done = await carriedOut(
    second!.call('approveProposal', { id: invited.proposal, reason: REASON }),
  )
  if (done.oneTimePassword === undefined) throw new Error('nobody was given a password')
  return done.oneTimePassword
}

async function changeRules([first, second]: readonly DeskClient[]): Promise<void> {
  const { withdrawal } = await carriedOut(first!.call('catalogue', {}))
  const { feePercent, bonusPercent, bonusFrom, version, minimums } = withdrawal!
  const change = await carriedOut(
    first!.call('changeWithdrawalRules', {
      ...{ feePercent, bonusPercent, bonusFrom, version, reason: REASON },
      minimums: minimums.map((row) => (row.currencyCode === 'USDT' ? { ...row, min: '10' } : row)),
      perDay: 100,
      caps: { none: '5000', primary: '100000', advanced: '1000000' },
      secondApprovalFrom: String(TWO_FROM),
    }),
  )
  if (change.outcome !== 'proposed') throw new Error('one operator changed the rules alone')
  await carriedOut(second!.call('approveProposal', { id: change.proposal, reason: REASON }))
}

async function changeBounds([first, second]: readonly DeskClient[]): Promise<void> {
  const { version } = await carriedOut(first!.call('bounds', {}))
  const most = '999999999999'
  const sums = { operatorAlone: most, personAlone: most, operatorMost: most, personMost: most }
  const bounds = { claims: sums, withdrawals: sums }
  const change = await carriedOut(first!.call('changeBounds', { bounds, version, reason: REASON }))
  if (change.outcome !== 'proposed') throw new Error('one operator changed the bounds alone')
  await carriedOut(second!.call('approveProposal', { id: change.proposal, reason: REASON }))
}
