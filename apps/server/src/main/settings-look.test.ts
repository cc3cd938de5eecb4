import { expect, test } from 'vitest'
import { lookAtSettings } from './settings-look.ts'

test('settings that fit are read, and nothing is said of other programs’ variables', () => {
  const others = {
    PATH: '/bin',
    NODE_ENV: 'production',
    HOSTNAME: 'box',
    LOGNAME: 'me',
    PORTAGE: 'x',
  }
  const { config, refused, strange } = lookAtSettings({ ...others, PORT: '9000', LOG_LEVEL: '' })
  expect(config.port).toBe(9000)
  expect([refused, strange]).toEqual([[], []])
})

test('every setting that is refused is told, each by the sentence of a start', () => {
  const { config, refused } = lookAtSettings({
    PORT: 'high',
    SECRET_KEY: 'short',
    SMTP_URL: 'smtp://mail.example.org',
    REQUIRE_REPLICAS: '1',
    LOG_DAYS: '3',
  })
  expect(refused).toEqual([
    'PORT is "high"; it has to be a whole number from 0 to 65535.',
    expect.stringMatching(/^SECRET_KEY is a value that is not shown here; it has to be /),
    'MAIL_FROM is not set; SMTP_URL needs it: the address mails come from.',
    'REQUIRE_REPLICAS is set, and JOURNAL is file: a journal on files has no replicas.',
  ])
  expect(config.logDays).toBe(3)
  expect(config.port).toBe(8480)
})

test('money beside made-up prices is refused as at a start', () => {
  const { refused } = lookAtSettings({ SIGNER_URL: 'https://pay.example.org', SIGNER_TOKEN: 'x' })
  expect(refused).toEqual([expect.stringContaining('beside MARKET_SOURCE simulated')])
})

test('what was a setting, is nearly one, or begins as one is told', () => {
  const { strange, doubtful } = lookAtSettings({
    SIMULATED_SEED: '1',
    DATABASE_ULR: 'postgres://x/y',
    LIMIT_USERS_PER_HOUR: '9',
    SECRET_KEY_FILE: '/run/secrets/key',
  })
  expect(strange).toEqual([
    'SIMULATED_SEED is no setting any more: a simulated market follows from SECRET_KEY alone.',
    'DATABASE_ULR is no setting of this version. Is DATABASE_URL meant?',
  ])
  expect(doubtful).toEqual([
    'LIMIT_USERS_PER_HOUR is no setting of this version, and does nothing.',
  ])
})
