import { useEffect, useReducer, useState } from 'react'
import { type ChunkState, chunkNow, loadChunk } from '../../shared/load-chunk.ts'
import type { Library } from './chart-types.ts'
import { loadLibrary } from './load-library.ts'

/** The library, in its own chunk; `again` asks for it once more after a failure. */
export function useLibrary() {
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  const [chunk, setChunk] = useState<ChunkState<Library>>(() => chunkNow(loadLibrary))
  useEffect(() => loadChunk(loadLibrary, setChunk), [attempt])
  return {
    library: chunk.kind === 'loaded' ? chunk.module : undefined,
    failed: chunk.kind === 'failed',
    again,
  }
}
