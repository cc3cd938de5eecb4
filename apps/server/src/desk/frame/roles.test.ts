import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskCall, ROLES, type Role, deskCalls } from '@candor/desk-protocol'
import { type TestOperator, callDesk, newOperator } from '../../../test/operators.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { DESK_HANDLERS } from '../calls/index.ts'

let venue: TestVenue
const operators = new Map<Role, TestOperator>()

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
  for (const role of ROLES) operators.set(role, await newOperator(venue, [role]))
})
afterAll(() => venue.close())

const CALLS: readonly DeskCall[] = Object.values(deskCalls)

test('every call of the protocol is answered, under its own name, and no other', () => {
  expect(DESK_HANDLERS.map(({ call }) => call)).toEqual(expect.arrayContaining([...CALLS]))
  expect(DESK_HANDLERS).toHaveLength(CALLS.length)
  for (const [name, call] of Object.entries(deskCalls)) expect(call.name).toBe(name)
})

test('every act asks for a reason, and what takes two answers as such', () => {
  for (const { call, fourEyes } of DESK_HANDLERS) {
    const parsed = call.body.safeParse({})
    const issues = parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('..'))
    expect([call.name, issues.includes('reason')]).toEqual([call.name, call.act === true])
    expect([call.name, fourEyes !== undefined]).toEqual([call.name, call.fourEyes !== undefined])
    if (call.fourEyes) expect([call.name, call.act]).toEqual([call.name, true])
  }
})

test.for(CALLS.map((call) => [call.name, call] as const))(
  '%s is made by the roles it names, and refused to everybody else',
  async ([name, call]) => {
    // A body that no call takes: whoever may make the call is told about the body.
    const nonsense = { user: 'x', operator: 'x', id: 'x', page: 'x', symbol: 1, code: 1, pool: 1 }
    const guest = await callDesk(venue, name, nonsense)
    if (call.who === 'anyone') return
    expect(guest.body).toMatchObject({ error: { name: 'signed_out' } })
    for (const [role, operator] of operators) {
      const may = call.who === 'signedIn' || (call.who as readonly string[]).includes(role)
      const { body } = await operator.answer(name, nonsense)
      const refusedByRole = !body.ok && body.error.name === 'role_missing'
      expect([role, refusedByRole]).toEqual([role, !may])
    }
  },
)

test('the users’ side knows no call of the desk, and the desk none of theirs', async () => {
  const owner = operators.get('owner')!
  for (const name of Object.keys(deskCalls)) {
    for (const path of [`/portal/desk/${name}`, `/portal/${name}`, `/desk/${name}`]) {
      const answer = await fetch(`${venue.address}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-candor-desk': 'present',
          cookie: owner.cookie,
        },
        body: '{}',
      })
      const { code } = (await answer.json()) as { code: number }
      expect([path, code]).toEqual([path, 404])
    }
  }
  for (const path of ['/portal/login', '/portal/common/config', '/stream/', '/metrics']) {
    const answer = await fetch(`${venue.deskAddress}${path}`)
    expect([path, answer.status]).toEqual([path, 404])
  }
})

test('a user’s session is nobody’s at the desk, and an operator’s nobody’s at the portal', async () => {
  const user = await venue.newUser()
  const cookie = `candor_desk=${user.token}`
  const answer = await callDesk(venue, 'me', {}, { cookie, headers: { 'coin-auth': user.token } })
  expect(answer.status).toBe(401)
  const token = operators.get('owner')!.cookie.split('=')[1]!
  expect((await venue.call('/player/getInfo', { token })).code).not.toBe(200)
})
