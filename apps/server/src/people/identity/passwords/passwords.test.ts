import * as argon2 from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { Passwords, PasswordsBusy } from './passwords.ts'

const CHEAP = { memoryKib: 64, passes: 1, concurrency: 2, queue: 100 }

describe('passwords', () => {
  test('the right one fits, another does not, and the hash holds neither', async () => {
    const passwords = new Passwords(CHEAP)
    const stored = await passwords.hash('correct horse')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
    expect(await passwords.verify(stored, 'correct horse')).toBe(true)
    expect(await passwords.verify(stored, 'correct hors')).toBe(false)
    expect(stored).not.toContain('horse')
  })

  test('a person who does not exist has no right password', async () => {
    expect(await new Passwords(CHEAP).verify(undefined, 'anything')).toBe(false)
  })

  test('a hash keeps working after the cost was changed', async () => {
    const stored = await new Passwords(CHEAP).hash('correct horse')
    const dearer = new Passwords({ ...CHEAP, memoryKib: 128, passes: 2 })
    expect(await dearer.verify(stored, 'correct horse')).toBe(true)
  })

  test('a storm is answered up to the queue, and the rest is told that it is busy', async () => {
    const passwords = new Passwords({ ...CHEAP, concurrency: 1, queue: 3 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => passwords.hash('correct horse')),
    )
    const busy = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason instanceof PasswordsBusy,
    )
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(4)
    expect(busy).toHaveLength(6)
    await expect(passwords.hash('afterwards')).resolves.toContain('$argon2id$')
  })

  test('knowing nobody is as much work as knowing someone', async () => {
    const verify = vi.fn(argon2.verify)
    const passwords = new Passwords(
      { ...CHEAP, memoryKib: 8_192, passes: 2 },
      { hash: argon2.hash, verify },
    )
    const stored = await passwords.hash('correct horse')
    for (const hash of [stored, undefined]) {
      verify.mockClear()
      expect(await passwords.verify(hash, 'wrong horse')).toBe(false)
      expect(verify).toHaveBeenCalledOnce()
      // A salt of 16 bytes and a hash of 32, at the same cost: what argon2 computes by.
      expect(verify.mock.lastCall).toEqual([
        expect.stringMatching(/^\$argon2id\$v=19\$m=8192,t=2,p=1\$.{22}\$.{43}$/),
        'wrong horse',
      ])
    }
  })
})
