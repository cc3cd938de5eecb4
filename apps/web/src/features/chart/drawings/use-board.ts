import { showToast } from '@candor/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChunkState, chunkNow, loadChunk, prefetchChunk } from '../../../shared/load-chunk.ts'
import type { Tool } from './tools.ts'

const loadBoard = () => import('./board/drawing-board.tsx')

/** Loads the board's chunk, which will be wanted soon. */
export function prefetchBoard(): void {
  void prefetchChunk(loadBoard)
}

interface BoardParts {
  tool: Tool | undefined
  /** How many drawings there are. */
  drawn: number
  /** The board could not be loaded; the next tool that is chosen asks for it again. */
  onFailed: () => void
}

/** The board's chunk: whoever draws nothing does without. Undefined until it is there. */
export function useBoard({ tool, drawn, onFailed }: BoardParts) {
  const { t } = useTranslation()
  const wanted = drawn > 0 || tool !== undefined
  const [chunk, setChunk] = useState<ChunkState<Awaited<ReturnType<typeof loadBoard>>>>(() =>
    chunkNow(loadBoard),
  )
  const tell = useEffectEvent((state: typeof chunk) => {
    setChunk(state)
    if (state.kind !== 'failed' || tool === undefined) return
    showToast(t('common.pageFailed'))
    onFailed()
  })
  useEffect(
    () => (wanted ? loadChunk(loadBoard, (state) => tell(state)) : undefined),
    [wanted, tool],
  )
  return chunk.kind === 'loaded' ? chunk.module : undefined
}
