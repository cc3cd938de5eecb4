// @module-tag long
import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { linkedNews } from '../../../test/linked-news.ts'
import { SMALL_JOURNAL, type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { startVenue } from '../../main/start-venue.ts'
import { connectStore } from '../../kernel/store/store.ts'
import { MessageQueue } from './message-queue.ts'
import { SmtpProvider } from './smtp-provider.ts'

interface Mail {
  from: string
  to: string[]
  raw: string
}

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A real SMTP server. `refuse` answers a code for this try, or nothing to take it. */
async function mailServer(port = 0, refuse: (mail: Mail) => number | undefined = () => undefined) {
  const mails: Mail[] = []
  const tries: Mail[] = []
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'candor' && password === 'mail pass'
        ? done(null, { user: username })
        : done(new Error('no')),
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const mail = { from, to: rcptTo.map(({ address }) => address), raw }
        tries.push(mail)
        const responseCode = refuse(mail)
        if (responseCode === undefined) {
          mails.push(mail)
          done()
        } else done(Object.assign(new Error('not now'), { responseCode }))
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  closers.push(close)
  return { port: (server.server.address() as AddressInfo).port, mails, tries, close }
}

const clock = { offset: 0 }
const now = () => Date.now() + clock.offset

async function venueWith(environment: Record<string, string>): Promise<TestVenue> {
  const venue = await startTestVenue(environment, { now })
  closers.push(() => venue.close())
  return venue
}

const smtp = (port: number) => ({
  SMTP_URL: `smtp://candor:mail%20pass@127.0.0.1:${port}`,
  MAIL_FROM: 'Candor <noreply@candor.example>',
})

function askForCode(venue: Pick<TestVenue, 'call'>, email: string) {
  const path = `/email/sendVerificationCode?email=${email}&source=REGISTER`
  return venue.call(path, { method: 'POST' })
}

const arrived = (mails: readonly unknown[], count: number) =>
  vi.waitFor(() => expect(mails.length).toBeGreaterThanOrEqual(count), {
    timeout: 20_000,
    interval: 20,
  })

describe('mails', () => {
  test('go by SMTP as text and HTML, and nothing of them stays in the database', async () => {
    const server = await mailServer()
    const venue = await venueWith(smtp(server.port))
    expect((await askForCode(venue, 'ann@example.com')).code).toBe(200)
    await arrived(server.mails, 1)
    const [mail] = server.mails
    expect(mail).toMatchObject({ from: 'noreply@candor.example', to: ['ann@example.com'] })
    expect(mail!.raw).toContain('Content-Type: multipart/alternative')
    expect(mail!.raw).toContain('Content-Type: text/plain')
    expect(mail!.raw).toContain('Content-Type: text/html')
    expect(mail!.raw).toMatch(/Subject: Your Candor verification code/)
    expect(mail!.raw).toMatch(/\b[0-9]{6}\b/)
    await vi.waitFor(async () => {
      const left = await venue.parts.store.selectFrom('waiting_messages').selectAll().execute()
      expect(left).toEqual([])
    })
    expect(await venue.outbox()).toBe('')
  })

  test('that the server takes only later arrive then, once', async () => {
    let refusals = 2
    const server = await mailServer(0, () => ((refusals -= 1) >= 0 ? 451 : undefined))
    const venue = await venueWith(smtp(server.port))
    await askForCode(venue, 'later@example.com')
    await arrived(server.mails, 1)
    expect(server.tries).toHaveLength(3)
    const ids = server.tries.map(({ raw }) => /Message-ID: (.+)/.exec(raw)?.[1])
    expect(new Set(ids).size).toBe(1)
    expect(venue.logged()).toContain('A message was not taken')
    expect(venue.logged()).not.toContain('mail pass')
  })

  test('wait sealed while the server is away, over a restart of the venue, and arrive once', async () => {
    const gone = await mailServer()
    await gone.close()
    const venue = await venueWith(smtp(gone.port))
    await askForCode(venue, 'patient@example.com')
    const [row] = await venue.parts.store.selectFrom('waiting_messages').selectAll().execute()
    expect(row!.sealed.toString('latin1')).not.toContain('patient')
    await venue.stop()
    const server = await mailServer(gone.port)
    const again = await startVenue(venue.parts.config, {
      ...SMALL_JOURNAL,
      log: venue.parts.log,
      now,
    })
    await arrived(server.mails, 1)
    expect(server.mails[0]!.to).toEqual(['patient@example.com'])
    await again.stop()
    const third = await startVenue(venue.parts.config, {
      ...SMALL_JOURNAL,
      log: venue.parts.log,
      now,
    })
    await third.stop()
    expect(server.mails).toHaveLength(1)
  })

  test('that a killed venue was just sending are sent by the next, when the time for it is over', async () => {
    const gone = await mailServer()
    await gone.close()
    const venue = await venueWith(smtp(gone.port))
    await askForCode(venue, 'killed@example.com')
    await venue.stop()
    const { config, log } = venue.parts
    const server = await mailServer(gone.port)
    // As a kill in the middle of a try leaves it.
    const store = connectStore({ connectionString: config.databaseUrl! })
    await store
      .updateTable('waiting_messages')
      .set({ tries: 1, due_at: new Date(now() + 180_000) })
      .execute()
    await store.destroy()
    clock.offset += 180_000
    const again = await startVenue(config, { ...SMALL_JOURNAL, log, now })
    await arrived(server.mails, 1)
    await again.stop()
    expect(server.mails).toHaveLength(1)
  })

  test('worth nothing any more are dropped', async () => {
    const gone = await mailServer()
    await gone.close()
    const venue = await venueWith(smtp(gone.port))
    await askForCode(venue, 'late@example.com')
    await venue.stop()
    const server = await mailServer(gone.port)
    clock.offset += 600_000
    const again = await startVenue(venue.parts.config, {
      ...SMALL_JOURNAL,
      log: venue.parts.log,
      now,
    })
    await vi.waitFor(async () => {
      const left = await again.parts.store.selectFrom('waiting_messages').selectAll().execute()
      expect(left).toEqual([])
    })
    await again.stop()
    expect(server.tries).toEqual([])
  })

  test('that the server refuses for good are not tried again', async () => {
    const server = await mailServer(0, ({ to }) => (to[0] === 'bad@example.com' ? 550 : undefined))
    const venue = await venueWith(smtp(server.port))
    await askForCode(venue, 'bad@example.com')
    await arrived(server.tries, 1)
    await vi.waitFor(async () => {
      const left = await venue.parts.store.selectFrom('waiting_messages').selectAll().execute()
      expect(left).toEqual([])
    })
    expect(server.tries).toHaveLength(1)
  })

  test('of many at once arrive each once', async () => {
    const server = await mailServer()
    const venue = await venueWith(smtp(server.port))
    const people = Array.from({ length: 40 }, (_, place) => `person${place}@example.com`)
    await Promise.all(people.map((email) => askForCode(venue, email)))
    await arrived(server.mails, 40)
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual([...people].sort())
  })
})

describe('a node that sends none itself', () => {
  test('wakes the one that does, whose own next look is far off', async () => {
    const server = await mailServer()
    const { parts } = await venueWith({})
    const { SMTP_URL, MAIL_FROM } = smtp(server.port)
    const [idle, sending] = linkedNews(2).map((news) => {
      const providers = { email: new SmtpProvider(SMTP_URL, MAIL_FROM) }
      const { store: db, vault, log } = parts
      const queue = new MessageQueue({ db, vault, now, log, news, providers, onOutcome: () => {} })
      closers.push(() => queue.stop())
      return queue
    })
    sending!.start()
    // Its first look finds nothing; the next would be a quarter of a minute later.
    await vi.waitFor(() => expect(sending!.state).toMatchObject({ runs: 1, running: false }))
    const to = 'far@example.com'
    await idle!.send({ channel: 'email', to, subject: 'Hello', text: 'Hi', validSeconds: 60 })
    await vi.waitFor(() => expect(server.mails).toHaveLength(1), { timeout: 10_000, interval: 20 })
    expect(server.mails[0]!.to).toEqual([to])
    expect(idle!.state.runs).toBe(0)
  })
})

describe('SMS', () => {
  test('go to the provider by HTTP with its token, and again when it was away', async () => {
    const requests: { headers: IncomingMessage['headers']; body: unknown }[] = []
    const provider = createServer((request, response) => {
      void text(request).then((body) => {
        requests.push({ headers: request.headers, body: JSON.parse(body) })
        response.statusCode = requests.length === 1 ? 503 : 202
        response.end()
      })
    }).listen(0, '127.0.0.1')
    await once(provider, 'listening')
    closers.push(() => new Promise((resolve) => provider.close(resolve)))
    const { port } = provider.address() as AddressInfo
    const venue = await venueWith({
      SMS_URL: `http://127.0.0.1:${port}/send`,
      SMS_TOKEN: 'sms secret',
    })
    const sent = await venue.call('/sms/sendVerifyCode', {
      body: { source: 'REGISTER', areaCode: '84', phone: '0912345678' },
    })
    expect(sent.code).toBe(200)
    await arrived(requests, 2)
    const [first, second] = requests
    expect(first!.headers.authorization).toBe('Bearer sms secret')
    expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key'])
    expect(second!.body).toMatchObject({ to: '+84912345678' })
    expect((second!.body as { text: string }).text).toMatch(/^Candor: .*\b[0-9]{6}\b/)
    expect(venue.logged()).not.toContain('sms secret')
  })
})
