import { describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { IntendedCall, Intent } from './intent.ts'

describe('an intent', () => {
  it('keeps its requestId when the same terms are sent again', () => {
    const intent = new Intent()
    const first = intent.requestIdFor({ amount: '10', to: 2 })
    expect(intent.requestIdFor({ amount: '10', to: 2 })).toBe(first)
    expect(first).toMatch(/^[A-Za-z0-9_-]{21}$/)
  })

  it('is another one as soon as the terms change', () => {
    const intent = new Intent()
    const first = intent.requestIdFor({ amount: '10' })
    expect(intent.requestIdFor({ amount: '11' })).not.toBe(first)
  })

  it('is another one after the outcome of the last is known', () => {
    const intent = new Intent()
    const first = intent.requestIdFor({ amount: '10' })
    intent.settle()
    expect(intent.requestIdFor({ amount: '10' })).not.toBe(first)
  })
})

describe('a call that is carried out once an intent', () => {
  /** Nothing is sent again by itself. */
  const offline = { isOnce: true, isOnline: () => false }

  /** A call whose tries end one after the other as the test says. */
  function ending(isOnce: boolean, ...ends: (CallError | 'done')[]) {
    const sent: string[] = []
    const waited: number[] = []
    const call = new IntendedCall(
      (_: object, requestId) => {
        sent.push(requestId)
        const end = ends.shift()!
        return end === 'done' ? Promise.resolve(end) : Promise.reject(end)
      },
      {
        isOnce,
        isOnline: () => true,
        pause: (ms) => (waited.push(ms), Promise.resolve()),
      },
    )
    return { sent, waited, call }
  }
  const network = () => new CallError('network', { code: -1, msg: '' })
  const stopping = () => new CallError('answer', { code: 1, msg: '', error: 'venue_stopping' })

  it('is sent again by itself under the same id until it is answered', async () => {
    const { sent, waited, call } = ending(true, network(), stopping(), 'done')
    expect(await call.run({})).toBe('done')
    expect([sent.length, new Set(sent).size, waited]).toEqual([3, 1, [500, 1_000]])
  })

  it('says that it may be done where no try was answered, and keeps its id', async () => {
    const { sent, call } = ending(true, network(), network(), network(), stopping(), 'done')
    await expect(call.run({})).rejects.toMatchObject({ mayBeDone: true, notSent: false })
    expect(await call.run({})).toBe('done')
    expect(new Set(sent).size).toBe(1)
  })

  it('still may be done after a later press that the device knew no network for', async () => {
    let online = true
    const ends: (CallError | 'done')[] = [network(), network(), 'done', network()]
    const call = new IntendedCall(
      (_: object) => {
        const end = ends.shift()!
        if (end === 'done') return Promise.resolve(end)
        online = false
        return Promise.reject(end)
      },
      { isOnce: true, isOnline: () => online },
    )
    await expect(call.run({})).rejects.toMatchObject({ mayBeDone: true })
    await expect(call.run({})).rejects.toMatchObject({ mayBeDone: true })
    expect(await call.run({})).toBe('done')
    // Answered by now: what fails next is another intent, of which nothing was sent.
    await expect(call.run({})).rejects.toMatchObject({ mayBeDone: false, notSent: true })
  })

  it('is not sent again where it could be done twice', async () => {
    const { sent, call } = ending(false, network())
    await expect(call.run({})).rejects.toMatchObject({ mayBeDone: false })
    expect(sent).toHaveLength(1)
  })
  /** The requestIds that were sent, and the way to end the newest call. */
  function recorded() {
    const sent: string[] = []
    let end = { resolve: (_: string) => {}, reject: (_: Error) => {} }
    const call = new IntendedCall((_: { amount: string }, requestId) => {
      sent.push(requestId)
      return new Promise<string>((resolve, reject) => (end = { resolve, reject }))
    }, offline)
    return {
      sent,
      call,
      done: (data: string) => end.resolve(data),
      fails: (error: Error) => end.reject(error),
    }
  }

  it('is sent once when it is run again before an answer came', async () => {
    const { sent, call, done } = recorded()
    const both = [call.run({ amount: '10' }), call.run({ amount: '10' })]
    done('placed')
    expect(await Promise.all(both)).toEqual(['placed', 'placed'])
    expect(sent).toHaveLength(1)
  })

  it('keeps its requestId after the network failed, and not after a refusal', async () => {
    const { sent, call, fails } = recorded()
    const ends = async (error: Error) => {
      const outcome = call.run({ amount: '10' })
      fails(error)
      await expect(outcome).rejects.toBe(error)
    }
    await ends(new CallError('network', { code: -1, msg: '' }))
    await ends(new CallError('answer', { code: 3003, msg: '', error: 'outcome_unknown' }))
    await ends(new CallError('answer', { code: 2005, msg: '', error: 'balance_insufficient' }))
    await ends(new CallError('timeout', { code: -1, msg: '' }))
    expect(new Set(sent.slice(0, 3)).size).toBe(1)
    expect(sent[3]).not.toBe(sent[0])
  })
})
