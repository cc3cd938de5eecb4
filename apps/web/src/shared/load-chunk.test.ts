import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChunkState, loadChunk } from './load-chunk.ts'

const never = () => new Promise<string>(() => undefined)

describe('a page that loads in its own chunk', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watch(load: () => Promise<string>) {
    const states: ChunkState<string>[] = []
    const stop = loadChunk(load, (state) => states.push(state))
    return { states, stop, kinds: () => states.map((state) => state.kind) }
  }

  it('shows loading after 200 ms, says it is slow after 60 s and gives up after 120 s', async () => {
    const page = watch(never)
    await vi.advanceTimersByTimeAsync(199)
    expect(page.kinds()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(page.kinds()).toEqual(['loading'])
    await vi.advanceTimersByTimeAsync(59_800)
    expect(page.kinds()).toEqual(['loading', 'slow'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.states.at(-1)).toEqual({ kind: 'failed', fault: 'timeout' })
  })

  it('shows no loading when it comes within 200 ms, and the next time at once', async () => {
    const load = () => Promise.resolve('page')
    const page = watch(load)
    await vi.advanceTimersByTimeAsync(500)
    expect(page.states).toEqual([{ kind: 'loaded', module: 'page' }])
    expect(watch(load).states).toEqual([{ kind: 'loaded', module: 'page' }])
  })

  it('still shows when it comes after 60 s', async () => {
    const page = watch(() => new Promise((done) => setTimeout(() => done('page'), 70_000)))
    await vi.advanceTimersByTimeAsync(70_000)
    expect(page.kinds()).toEqual(['loading', 'slow', 'loaded'])
  })

  it('says that the chunk is missing, or that it failed when it ran', async () => {
    const missing = watch(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    )
    const broken = watch(() => Promise.reject(new Error('x is not a function')))
    await vi.advanceTimersByTimeAsync(0)
    expect(missing.states).toEqual([{ kind: 'failed', fault: 'missing' }])
    expect(broken.states).toEqual([{ kind: 'failed', fault: 'error' }])
  })

  it('tells nothing more once the person has gone on', async () => {
    const page = watch(never)
    page.stop()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(page.states).toEqual([])
  })
})
