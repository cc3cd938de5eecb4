import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fitsWork, workText } from '@candor/protocol'
import { openTestStore } from '../../../test/databases.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { Vault } from '../../kernel/secrets/vault.ts'
import { NO_NEWS } from '../../kernel/node-news.ts'
import { type Store, connectStore } from '../../kernel/store/store.ts'
import type { CodeKey } from './codes/codes.ts'
import { SECOND_FACTOR } from './limits/limits.ts'
import { type Identity, openIdentity } from './open-identity.ts'
import { checkWork, issueChallenge } from './registration/registration-work.ts'
import { codeOf } from './test/totp.ts'

/** As often as each race is run: whoever wins one by chance does not win all. */
const ROUNDS = 5
const ADDRESS = '192.0.2.7'
const NO_CAPTCHA = {
  ...{ captchaVerifyUrl: undefined, captchaSecret: undefined },
  ...{ captchaSiteKey: undefined, captchaScript: undefined },
}

interface Node extends Identity {
  store: Store
}

const clock = { now: Date.UTC(2026, 0, 1) }
const vault = new Vault(randomBytes(32))
let opened: Awaited<ReturnType<typeof openTestStore>>
let elsewhere: Store
let nodes: readonly Node[]
let names = 0

/** What a process of the venue knows of people, over connections of its own. */
function openNode(store: Store): Node {
  const now = () => clock.now
  const config = {
    ...{ passwordMemoryKib: 64, passwordPasses: 1, passwordConcurrency: 4, passwordQueue: 1_000 },
    ...{ sessionDays: 30, sessionIdleDays: 7 },
  }
  const node = { several: true }
  const needs = { config, store, vault, now, systemNow: now, node, nodeNews: NO_NEWS }
  return { store, ...openIdentity(needs) }
}

beforeAll(async () => {
  opened = await openTestStore()
  elsewhere = connectStore({ connectionString: opened.url })
  nodes = [openNode(opened.store), openNode(elsewhere)]
})
afterAll(async () => {
  await elsewhere.destroy()
  await opened.close()
})

async function someone(): Promise<number> {
  const text = `usedonce${(names += 1)}`
  const person = await nodes[0]!.people.create({
    identifier: { kind: 'account', text, key: text },
    passwordHash: 'none',
    invitedBy: undefined,
    requestId: undefined,
    language: 'en',
    at: new Date(clock.now),
  })
  return person!.id
}

async function withAuthenticator() {
  const user = await someone()
  const { authenticators } = nodes[0]!
  const { secret } = (await authenticators.begin(user, 'Candor', 'somebody'))!
  const recoveryCodes = (await authenticators.confirm(user, codeOf(secret, clock.now)))!
  clock.now += 60_000
  return { user, secret, recoveryCodes }
}

/** Does the same at both nodes at the same moment, so many times at each. */
function atBoth<T>(times: number, work: (node: Node) => Promise<T>): Promise<T[]> {
  const each = Array.from({ length: times }, () => nodes.map((node) => work(node)))
  return Promise.all(each.flat())
}

const countOf = <T>(outcomes: readonly T[], wanted: T) =>
  outcomes.filter((outcome) => outcome === wanted).length

const newKey = (): CodeKey => ({
  channel: 'email',
  target: `somebody${(names += 1)}@example.com`,
  purpose: 'REGISTER',
})

test('a code that was sent is right once, whichever nodes it comes to', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const key = newKey()
    const issued = await nodes[0]!.codes.issue(key, ADDRESS)
    if (issued.outcome !== 'issued') throw new Error('No code was issued.')
    const outcomes = await atBoth(2, ({ codes }) => codes.use(key, issued.code, ADDRESS))
    expect(countOf(outcomes, 'right')).toBe(1)
  }
})

test('two nodes that send a code at the same moment send one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const key = newKey()
    const issued = await atBoth(1, ({ codes }) => codes.issue(key, ADDRESS))
    expect(issued.map(({ outcome }) => outcome).sort()).toEqual(['issued', 'too_early'])
  }
})

test('two nodes compare no more wrong codes than one would', async () => {
  const key = newKey()
  const issued = await nodes[0]!.codes.issue(key, ADDRESS)
  if (issued.outcome !== 'issued') throw new Error('No code was issued.')
  const wrong = issued.code === '000000' ? '111111' : '000000'
  await atBoth(20, ({ codes }) => codes.use(key, wrong, ADDRESS))
  const row = await opened.store
    .selectFrom('codes')
    .select('wrong_tries')
    .where('id', '=', issued.id)
    .executeTakeFirstOrThrow()
  expect(row.wrong_tries).toBe(5)
  expect(await nodes[1]!.codes.use(key, issued.code, ADDRESS)).toBe('code_tries_exhausted')
})

test('two nodes look at no more wrong proofs of a person than one would', async () => {
  const user = await someone()
  const waits = await atBoth(20, ({ lockouts }) => lockouts.take(SECOND_FACTOR, user))
  expect(countOf(waits, 0)).toBe(5)
})

test('an authenticator’s code, and a recovery code, counts once, whichever nodes it comes to', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { user, secret, recoveryCodes } = await withAuthenticator()
    const code = codeOf(secret, clock.now)
    const used = await atBoth(2, ({ authenticators }) => authenticators.use(user, code))
    expect(countOf(used, true)).toBe(1)
    const [recovery] = recoveryCodes
    const recovered = await atBoth(2, ({ authenticators }) =>
      authenticators.useRecoveryCode(user, recovery!),
    )
    expect(countOf(recovered, true)).toBe(1)
  }
})

test('a challenge that one node gave is fresh at the other, and answered once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const challenge = nodes[0]!.challenges.issue('login').toString('base64url')
    expect(nodes[1]!.challenges.isFresh('login', challenge)).toBe(true)
    const claimed = await atBoth(2, ({ challenges }) => challenges.claim(challenge))
    expect(countOf(claimed, true)).toBe(1)
  }
})

test('a proof of work opens one registration, whichever nodes it comes to', async () => {
  const work = { registrationWorkBits: 4, registrationWorkFree: 1, registrationWorkFreeAll: 1_000 }
  const needsOf = (node: Node) => ({
    ...{ ...node, vault, now: () => clock.now },
    config: { ...NO_CAPTCHA, ...work },
  })
  for (const node of nodes) await checkWork(needsOf(node), ADDRESS, {})
  for (let round = 0; round < ROUNDS; round++) {
    const { challenge } = issueChallenge(needsOf(nodes[0]!), ADDRESS)
    let found = 0
    // Four bits more than are asked for, since each registration that is counted asks for more.
    while (!fitsWork(createHash('sha256').update(workText(challenge, found)).digest(), 8)) found++
    const outcomes = await atBoth(1, (node) =>
      checkWork(needsOf(node), ADDRESS, { challenge, work: found }).then(
        (takeBack) => {
          takeBack()
          return 'taken'
        },
        (error: unknown) =>
          error instanceof Refusal ? error.error : Promise.reject(error as Error),
      ),
    )
    expect(outcomes.sort()).toEqual(['taken', 'work_missing'])
  }
})
