import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginRequest } from '../../test/begin-request.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../test/venue.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

describe('a body that comes slowly', () => {
  const transfer = (requestId: string) =>
    JSON.stringify({ currencyCode: 'USDT', amount: '1', from: 1, to: 2, requestId })

  /** The answer to a transfer, the end of whose body comes once something was done. */
  async function answerAfter(user: TestUser, act: () => Promise<unknown>): Promise<string> {
    const body = transfer('slow')
    const socket = beginRequest(venue.address, {
      ...{ method: 'POST', path: '/account/executeUserCutTurn' },
      ...{ token: user.token, body },
    })
    socket.write(body.slice(0, 10))
    // Calls behind it are answered, so that the session of this one was looked up as well.
    for (let call = 0; call < 3; call++) await venue.call('/player/getInfo', { token: user.token })
    await act()
    socket.write(body.slice(10))
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
    socket.destroy()
    return answer
  }

  test('counts while its session goes on', async () => {
    const user = await venue.newUser()
    expect(await answerAfter(user, async () => undefined)).toContain('"code":200')
  })

  test.each([
    ['logs out', (user: TestUser) => venue.call('/logout', { token: user.token, body: {} })],
    [
      'changes the password',
      ({ token, password }: TestUser) =>
        venue.call('/player/updateLoginPassword', {
          token,
          body: {
            ...{ oldPassword: password, newPassword: 'another horse' },
            confirmPassword: 'another horse',
          },
        }),
    ],
    ['ends all sessions', (user: TestUser) => venue.parts.sessions.endAll(Number(user.id))],
  ] as const)('does nothing once its owner %s', async (what, act) => {
    const user = await venue.newUser()
    // A change of the password keeps the session in which it is made.
    const other = await venue.call('/login', {
      body: { type: 'account', account: user.account, password: user.password },
    })
    const thief = what === 'changes the password' ? { ...user, token: other.data.token } : user
    expect(await answerAfter(thief, () => act(user))).toContain('login_required')
    const { engine } = venue.parts.transactor
    const usdt = engine.currencyId('USDT')!
    expect(engine.available(Number(user.id), 'coin', usdt)).toBe(0n)
  })
})
