import { useEffect, useState } from 'react'
import { type ChunkState, chunkNow, loadChunk } from './load-chunk.ts'

/**
 * The module of a part of the screen that comes in a chunk of its own, once it is wanted; undefined until
 * it is there, and where it cannot be fetched.
 */
export function useChunk<Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
): Module | undefined {
  const [chunk, setChunk] = useState<{ of: typeof load; state: ChunkState<Module> }>()
  useEffect(
    () => (isWanted ? loadChunk(load, (state) => setChunk({ of: load, state })) : undefined),
    [load, isWanted],
  )
  const state = chunk?.of === load ? chunk.state : chunkNow(load)
  return isWanted && state.kind === 'loaded' ? state.module : undefined
}
