import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SoftwareAuthenticator } from '../../test/authenticator.ts'
import {
  type PortalAnswer,
  type TestUser,
  type TestVenue,
  startTestVenue,
} from '../../../../../test/venue.ts'

const ORIGIN = 'https://candor.example'
let venue: TestVenue
const clock = { offset: 0 }

beforeAll(async () => {
  venue = await startTestVenue({ PUBLIC_URL: ORIGIN }, { now: () => Date.now() + clock.offset })
})
afterAll(() => venue.close())

const errorOf = (answer: PortalAnswer) => (answer.code === 200 ? 'success' : answer.data.error)

async function optionsFor(user: TestUser) {
  const { token, password } = user
  const answer = await venue.call('/player/security/passkeys/options', {
    token,
    body: { password },
  })
  return answer.data.options
}

function add(user: TestUser, response: object, name = 'My phone'): Promise<PortalAnswer> {
  return venue.call('/player/security/passkeys', {
    token: user.token,
    body: { name, response },
  })
}

async function withPasskey() {
  const user = await venue.newUser()
  const authenticator = new SoftwareAuthenticator('candor.example', ORIGIN)
  const added = await add(user, authenticator.create(await optionsFor(user)))
  expect(added.code).toBe(200)
  return { user, authenticator, id: added.data.id as string }
}

async function loginOptions() {
  const answer = await venue.call('/login/passkey/options', { body: {} })
  return answer.data.options
}

function login(response: object): Promise<PortalAnswer> {
  return venue.call('/login/passkey', { body: { response } })
}

describe('a passkey', () => {
  test('is added with the password, listed by name, and logs its owner in', async () => {
    const { user, authenticator } = await withPasskey()
    const answer = await login(authenticator.get(await loginOptions()))
    expect(answer.data.userInfo.id).toBe(user.id)
    expect(answer.data.token).not.toBe(user.token)
    const { data } = await venue.call('/player/security', { token: answer.data.token })
    expect(data.passkeys).toMatchObject([{ name: 'My phone' }])
    expect(data.passkeys[0].lastUsedAt).toBeGreaterThan(0)
    expect(data.withdrawalsPausedUntil).toBeNull()
  })

  test('is not added by whoever has only the session', async () => {
    const user = await venue.newUser()
    const answer = await venue.call('/player/security/passkeys/options', {
      token: user.token,
      body: { password: 'wrong horse' },
    })
    expect(errorOf(answer)).toBe('password_wrong')
  })

  test('answers a challenge once, within five minutes, and only one of this venue', async () => {
    const { authenticator } = await withPasskey()
    const answer = authenticator.get(await loginOptions())
    const outcomes = (await Promise.all([1, 2, 3].map(() => login(answer)))).map(errorOf)
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1)
    const late = authenticator.get(await loginOptions())
    clock.offset += 300_000
    expect(errorOf(await login(late))).toBe('passkey_refused')
    const challenge = Buffer.alloc(56).toString('base64url')
    expect(errorOf(await login(authenticator.get({ challenge })))).toBe('passkey_refused')
  })

  test('added for one person’s challenge is not added to another', async () => {
    const [thief, owner] = [await venue.newUser(), await venue.newUser()]
    const options = await optionsFor(thief)
    const authenticator = new SoftwareAuthenticator('candor.example', ORIGIN)
    const made = authenticator.create(options)
    expect(errorOf(await add(owner, made))).toBe('passkey_refused')
    // A challenge to add is none to log in with.
    expect(errorOf(await login(authenticator.get(options)))).toBe('passkey_refused')
  })

  test('made for another site, or without verifying the person, is refused', async () => {
    const user = await venue.newUser()
    const elsewhere = new SoftwareAuthenticator('evil.example', 'https://evil.example')
    expect(errorOf(await add(user, elsewhere.create(await optionsFor(user))))).toBe(
      'passkey_refused',
    )
    const phished = new SoftwareAuthenticator('candor.example', 'https://candor.example.evil')
    expect(errorOf(await add(user, phished.create(await optionsFor(user))))).toBe('passkey_refused')
    const { authenticator } = await withPasskey()
    authenticator.verifies = false
    expect(errorOf(await login(authenticator.get(await loginOptions())))).toBe('passkey_refused')
  })

  test('that nobody has answers as one whose signature is wrong', async () => {
    const { authenticator } = await withPasskey()
    const stranger = new SoftwareAuthenticator('candor.example', ORIGIN)
    const unknown = await login(stranger.get(await loginOptions()))
    const answer = authenticator.get(await loginOptions())
    const forged = { ...answer, response: { ...answer.response, signature: 'AAAA' } }
    const broken = await login(forged)
    expect(unknown.text).toBe(broken.text)
  })

  test('that was removed opens nothing, and nobody removes another’s', async () => {
    const { user, authenticator, id } = await withPasskey()
    const remove = (by: TestUser) =>
      venue.call(`/player/security/passkeys/${id}/remove`, {
        token: by.token,
        body: { password: by.password },
      })
    expect(errorOf(await remove(await venue.newUser()))).toBe('not_found')
    expect(errorOf(await remove(user))).toBe('success')
    expect(errorOf(await login(authenticator.get(await loginOptions())))).toBe('passkey_refused')
  })

  test('works at PUBLIC_URL or localhost alone, whatever the request calls the venue', async () => {
    const plain = await startTestVenue()
    try {
      const offered = async (address: string) => {
        const answer = await fetch(`${address}/portal/common/getConfig`)
        const { data } = (await answer.json()) as { data: { passkeys: boolean } }
        return data.passkeys
      }
      expect(await offered(plain.address)).toBe(false)
      expect(await offered(plain.address.replace('127.0.0.1', 'localhost'))).toBe(true)
      const refused = await plain.call('/login/passkey/options', { body: {} })
      expect(errorOf(refused)).toBe('passkeys_unavailable')
    } finally {
      await plain.close()
    }
  })
})
