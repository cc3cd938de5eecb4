import { CallError } from '@candor/client'
import type { ErrorName } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { placedAtLast, withdrawal } from './move-order.ts'

const refused = (error: ErrorName) => new CallError('answer', { code: 1, msg: '', error })
const unheard = () => new CallError('timeout', { code: -1, msg: '' })

describe('an order is withdrawn', () => {
  it.each([
    ['cancelled', 'withdrawn'],
    ['holding', 'gone'],
    ['triggered', 'gone'],
  ])('where the venue answers that it is %s: %s', async (status, came) => {
    expect(await withdrawal(() => Promise.resolve({ status }))).toBe(came)
  })

  it.each(['order_executed', 'order_closed', 'order_already_cancelled', 'order_unknown'] as const)(
    'no more where it is over: %s',
    async (error) => {
      expect(await withdrawal(() => Promise.reject(refused(error)))).toBe('gone')
    },
  )

  it('perhaps, where no answer came', async () => {
    expect(await withdrawal(() => Promise.reject(unheard()))).toBe('unheard')
  })

  it('not where it still stands, and that is said', async () => {
    const ends = withdrawal(() => Promise.reject(refused('market_paused')))
    await expect(ends).rejects.toMatchObject({ error: 'market_paused' })
  })

  it('not where nothing was sent', async () => {
    const failed = unheard()
    failed.notSent = true
    await expect(withdrawal(() => Promise.reject(failed))).rejects.toBe(failed)
  })
})

describe('an order is placed', () => {
  /** Answers with these in turn; a name is a refusal. */
  function venue(...answers: (ErrorName | { createdAt: number })[]) {
    return () => {
      const answer = answers.shift()!
      return typeof answer === 'string' ? Promise.reject(refused(answer)) : Promise.resolve(answer)
    }
  }

  it('at once where nothing is against it, and nobody is asked', async () => {
    const again = () => Promise.reject(new Error('asked'))
    expect(await placedAtLast(venue({ createdAt: 5 }), again)).toEqual({ createdAt: 5 })
  })

  it('again and again while the person wants it', async () => {
    const asked: unknown[] = []
    const again = (error: unknown) => {
      asked.push((error as CallError).error)
      return Promise.resolve(true)
    }
    const place = venue('limit_reached', 'balance_insufficient', { createdAt: 7 })
    expect(await placedAtLast(place, again)).toEqual({ createdAt: 7 })
    expect(asked).toEqual(['limit_reached', 'balance_insufficient'])
  })

  it('not where the person leaves it', async () => {
    const place = venue('limit_reached', { createdAt: 7 })
    expect(await placedAtLast(place, () => Promise.resolve(false))).toBeUndefined()
  })
})
