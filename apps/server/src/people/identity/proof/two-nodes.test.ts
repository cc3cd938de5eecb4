import { afterAll, beforeAll, expect, test } from 'vitest'
import { otherNode } from '../../../../test/other-node.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changeFundPasswordHandler } from '../passwords/calls/change-fund-password.ts'
import { changeLoginPasswordHandler } from '../passwords/calls/change-login-password.ts'
import { setFundPassword } from '../test/fund-password.ts'

const REPLY = {
  cookie: () => undefined,
  cookieOf: () => undefined,
  device: 'test',
  host: undefined,
  file: () => Promise.reject(new Error('There is no file.')),
}

let venue: TestVenue
let other: ReturnType<typeof otherNode>

beforeAll(async () => {
  venue = await startTestVenue()
  other = otherNode(venue)
})
afterAll(async () => {
  await other.close()
  await venue.close()
})

const outcomeOf = (answering: Promise<unknown>) =>
  answering.then(
    (answer) => (answer instanceof Refusal ? answer.error : 'done'),
    (error: unknown) => (error instanceof Refusal ? error.error : Promise.reject(error as Error)),
  )

/** Connects the other node, so that its calls take no longer than the venue's. */
async function warm() {
  const { proofTurns, people } = other.parts
  const turns = Array.from({ length: 6 }, (_, i) =>
    proofTurns.take(`warm ${i}`, () => people.byId(i)),
  )
  await Promise.all(turns)
}

/** Both passwords become the same text, each by a call to another node. */
async function setBothTo(newPassword: string, { token, password }: TestUser) {
  const user = (await venue.parts.sessions.find(token))!
  const caller = { user, language: 'en', address: '127.0.0.1', platform: 2 } as const
  const words = { newPassword, confirmPassword: newPassword }
  const login = { body: { oldPassword: password, ...words } }
  const fund = { body: { oldPassword: 'battery staple', ...words } }
  return Promise.all([
    outcomeOf(changeLoginPasswordHandler.answer(venue.parts, caller, login, REPLY)),
    outcomeOf(changeFundPasswordHandler.answer(other.parts, caller, fund, REPLY)),
  ])
}

test('two changes of one account at two nodes do not cross: one password never becomes both', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, () => venue.newUser()))
  await Promise.all(users.map((user) => setFundPassword(venue, user)))
  await warm()
  const outcomes = await Promise.all(users.map((user) => setBothTo('one and the same', user)))
  for (const both of outcomes) expect(both.sort()).toEqual(['done', 'passwords_alike'])
})
