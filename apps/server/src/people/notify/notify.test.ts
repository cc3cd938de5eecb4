import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CODE_SOURCES, LANGUAGES } from '@candor/protocol'
import { LocalSender } from './local-sender.ts'
import { Outbox } from './outbox.ts'
import { mailHtml } from './mail-html.ts'
import { SECURITY_TEMPLATES, type SecurityEvent } from './security-templates.ts'
import type { Message } from './sender.ts'

const LINK = 'https://candor.example/#/pages/safety/stop?t=abc'

function collecting() {
  const sent: Message[] = []
  const pretend = () => Promise.resolve()
  const sender = { send: async (message: Message) => void sent.push(message), pretend }
  return { sent, outbox: new Outbox('Candor', { email: sender, sms: sender }) }
}

describe('messages', () => {
  test.each(LANGUAGES)(
    'in %s say the code, its purpose and how long it is valid',
    async (language) => {
      const { sent, outbox } = collecting()
      for (const purpose of CODE_SOURCES) {
        await outbox.sendCode(
          { channel: 'email', to: 'a@b.example', language },
          { purpose, code: '123456', minutes: 10 },
        )
      }
      expect(new Set(sent.map(({ text }) => text)).size).toBe(CODE_SOURCES.length)
      for (const { subject, text } of sent) {
        expect(subject).toContain('Candor')
        expect(text).toContain('123456')
        expect(text).toContain('10')
        expect(subject + text).not.toMatch(/[{}]/)
      }
    },
  )

  test('by SMS are one line that says whom it is from', async () => {
    const { sent, outbox } = collecting()
    const to = { channel: 'sms', to: '+84912345678', language: 'en' } as const
    await outbox.sendCode(to, { purpose: 'LOGIN', code: '123456', minutes: 10 })
    expect(sent[0]?.subject).toBe('')
    expect(sent[0]?.text).toMatch(/^Candor: [^\n]*123456/)
  })
})

describe('notices', () => {
  test.each(LANGUAGES)('in %s say what happened, when and from where', async (language) => {
    const { sent, outbox } = collecting()
    const events = Object.keys(SECURITY_TEMPLATES.en.events) as SecurityEvent[]
    const at = String(Date.UTC(2026, 0, 2, 3, 4))
    const moments = { time: at, until: at, usable: at, opens: at }
    const words = { payee: 'a payee', contact: 'a contact', before: 'the one before' }
    const facts = { address: '192.0.2.7', device: 'Chrome, Android', ...moments, ...words }
    for (const event of events) {
      const to = {
        channel: 'email',
        to: 'a@b.example',
        language,
        antiPhishing: '{time} $&',
      } as const
      await outbox.sendSecurityNotice(to, event, facts, LINK)
    }
    expect(new Set(sent.map(({ text }) => text)).size).toBe(events.length)
    for (const { subject, text } of sent) {
      expect(text).toContain('192.0.2.7')
      expect(text).toContain('Chrome, Android')
      expect(text).toContain('UTC')
      expect(text).toContain(LINK)
      // The person's own words stand there as they are, whatever they look like.
      expect(text).toContain('{time} $&')
      expect(subject + text.replace('{time}', '')).not.toMatch(/[{}]/)
    }
  })

  test('in HTML hold nothing that a browser would take for more than words', () => {
    const html = mailHtml({ subject: '<b>', text: `<img src=x onerror="alert('1')"> & 123456` })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<b>')
    expect(html).toContain('>123456</strong>')
  })
})

describe('the local outbox', () => {
  test('is a file for people, newest last, that nobody else can read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-outbox-'))
    try {
      const file = join(folder, 'outbox.log')
      const local = new LocalSender(file, () => Date.UTC(2026, 0, 1, 12))
      const message = {
        channel: 'email',
        to: 'a@b.example',
        subject: 'Code',
        validSeconds: 600,
      } as const
      await Promise.all(['one', 'two', 'three'].map((text) => local.send({ ...message, text })))
      const head = '2026-01-01T12:00:00.000Z  mail to a@b.example\n    Code\n    '
      expect(await readFile(file, 'utf8')).toBe(
        ['one', 'two', 'three'].map((text) => `${head}${text}\n\n`).join(''),
      )
      expect((await stat(file)).mode & 0o077).toBe(0)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
