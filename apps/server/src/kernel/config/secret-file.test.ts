import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'
import { openSecrets } from './secret-file.ts'
import { SECRET_VARIABLES } from './settings.ts'

const KEY = 'ab'.repeat(32)
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-secret-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function file(name: string, text: string, mode = 0o600): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

describe('a secret in a file', () => {
  test.each(['', '\n', '\r\n', '\n\n'])(
    'is read without the line breaks at its end (%j)',
    (end) => {
      const config = readConfig({ SECRET_KEY_FILE: file('key', KEY + end) })
      expect(config.secretKey?.toString('hex')).toBe(KEY)
    },
  )

  test('has the same bounds as the variable, and is not shown where it is refused', () => {
    const read = () => readConfig({ SECRET_KEY_FILE: file('short', 's3cret\n') })
    expect(read).toThrow(ConfigFault)
    expect(read).toThrow(/^SECRET_KEY_FILE holds a value that is not shown here; it has to be 64 /)
    expect(read).not.toThrow('s3cret')
    const inner = () => readConfig({ SMS_TOKEN_FILE: file('two-lines', 'one\ntwo\n') })
    expect(inner).toThrow('SMS_TOKEN_FILE holds')
  })

  test('is what other settings are held against', () => {
    const sms = { SMS_URL: 'https://sms.example', SMS_TOKEN_FILE: file('token', 'token\n') }
    expect(readConfig(sms).smsToken).toBe('token')
  })

  test('may not be given twice', () => {
    const both = { SECRET_KEY: KEY, SECRET_KEY_FILE: file('key', KEY) }
    expect(() => readConfig(both)).toThrow('SECRET_KEY and SECRET_KEY_FILE are both set')
    expect(readConfig({ SECRET_KEY: KEY, SECRET_KEY_FILE: '' }).secretKey).toBeDefined()
    expect(readConfig({ ...both, SECRET_KEY: '' }).secretKey).toBeDefined()
  })

  test('stops the start with a sentence where there is nothing to read', () => {
    for (const [path, reason] of [
      [join(folder, 'missing'), 'cannot be read: there is no such file'],
      [join(file('plain', 'x'), 'below'), 'cannot be read: there is no such file'],
      [folder, 'cannot be read: it is a folder'],
      [file('empty', ''), 'is empty'],
      [file('newline', '\n'), 'is empty'],
    ] as const) {
      const read = () => readConfig({ SECRET_KEY_FILE: path })
      expect(read).toThrow(ConfigFault)
      expect(read).toThrow(`SECRET_KEY_FILE names ${path}, which ${reason}.`)
    }
  })

  test('may stand there for everything that is secret, and for nothing else', () => {
    const missing = join(folder, 'missing')
    for (const variable of SECRET_VARIABLES) {
      expect(() => readConfig({ [`${variable}_FILE`]: missing })).toThrow(`${variable}_FILE names`)
    }
    expect(SECRET_VARIABLES).toEqual(
      expect.arrayContaining(['SECRET_KEY', 'DATABASE_URL', 'CLUSTER_SECRET', 'S3_SECRET']),
    )
    expect(() => readConfig({ PORT_FILE: missing })).not.toThrow()
  })

  test('is told of where every account of the machine can read it', () => {
    const environment = {
      SECRET_KEY_FILE: file('open', KEY, 0o644),
      SMS_TOKEN_FILE: file('closed', 'token', 0o440),
      S3_SECRET_FILE: join(folder, 'missing'),
      S3_KEY_FILE: '',
    }
    expect(openSecrets(environment, SECRET_VARIABLES)).toEqual([
      { variable: 'SECRET_KEY_FILE', path: environment.SECRET_KEY_FILE },
    ])
  })
})
