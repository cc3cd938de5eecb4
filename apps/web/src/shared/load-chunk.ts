const LOADING_AFTER_MS = 200
const SLOW_AFTER_MS = 60_000
const CHUNK_TIMEOUT_MS = 120_000

/** `missing`: the chunk could not be fetched. `error`: it was, and failed when it ran. */
export type ChunkFault = 'timeout' | 'missing' | 'error'

export type ChunkState<Module> =
  | { kind: 'waiting' }
  | { kind: 'loading' }
  | { kind: 'loaded'; module: Module }
  | { kind: 'slow' }
  | { kind: 'failed'; fault: ChunkFault }

/** Chunks that have arrived, by their loader: a page seen before shows at once. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>()

/** Where a chunk stands before it is asked for: a page that has arrived is drawn at once. */
export function chunkNow<Module>(load: () => Promise<Module>): ChunkState<Module> {
  return arrived.has(load)
    ? { kind: 'loaded', module: arrived.get(load) as Module }
    : { kind: 'waiting' }
}

/** Loads a chunk that is likely to be wanted next. A failure says nothing: it is tried again then. */
export async function prefetchChunk(load: () => Promise<unknown>): Promise<void> {
  if (arrived.has(load)) return
  await load().then(
    (module) => void arrived.set(load, module),
    () => undefined,
  )
}

/**
 * Loads a chunk and tells its states in order. Returns the way to stop listening. A chunk that
 * arrives between 60 and 120 s is still shown.
 */
export function loadChunk<Module>(
  load: () => Promise<Module>,
  tell: (state: ChunkState<Module>) => void,
): () => void {
  const now = chunkNow(load)
  if (now.kind === 'loaded') {
    tell(now)
    return () => undefined
  }
  let over = false
  const end = () => {
    over = true
    timers.forEach(clearTimeout)
  }
  const finish = (state: ChunkState<Module>) => {
    if (over) return
    end()
    tell(state)
  }
  const timers = [
    setTimeout(() => tell({ kind: 'loading' }), LOADING_AFTER_MS),
    setTimeout(() => tell({ kind: 'slow' }), SLOW_AFTER_MS),
    setTimeout(() => finish({ kind: 'failed', fault: 'timeout' }), CHUNK_TIMEOUT_MS),
  ]
  load().then(
    (module) => {
      arrived.set(load, module)
      finish({ kind: 'loaded', module })
    },
    (error: unknown) => finish({ kind: 'failed', fault: faultOf(error) }),
  )
  return end
}

/** Browsers word a failed fetch of a module in their own ways, but all as a TypeError or a preload error. */
function faultOf(error: unknown): ChunkFault {
  const text = error instanceof Error ? error.message : ''
  return /import|module|preload|load/i.test(text) ? 'missing' : 'error'
}
