import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './widgets/error-state.tsx'
import { PageLoading } from './widgets/page-loading.tsx'
import { type ChunkState, chunkNow, loadChunk } from './load-chunk.ts'

/** The module of a page's chunk. */
export interface PageModule {
  Page: ComponentType
}

/**
 * A page in its own chunk. Nothing shows for 200 ms, then the loading picture; after 60 s it says
 * that this takes long (and still shows the page if it comes), after 120 s or a failure that the
 * page did not load. Both offer another try.
 */
export function LazyPage({ load }: { load: () => Promise<PageModule> }) {
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  // A chunk that is gone was replaced by a newer version: only a fresh start finds it.
  const retry = attempt === 0 ? again : () => location.reload()
  return <Attempt key={attempt} load={load} onRetry={retry} />
}

function Attempt({ load, onRetry }: { load: () => Promise<PageModule>; onRetry: () => void }) {
  const { t } = useTranslation()
  const [state, setState] = useState<ChunkState<PageModule>>(() => chunkNow(load))
  useEffect(() => loadChunk(load, setState), [load])
  // Opened without a network, it comes by itself once there is one.
  const isMissing = state.kind === 'failed' && state.fault === 'missing'
  useEffect(() => {
    if (!isMissing) return undefined
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [isMissing, onRetry])

  switch (state.kind) {
    case 'waiting':
      return null
    case 'loading':
      return <PageLoading />
    case 'loaded':
      return <state.module.Page />
    case 'slow':
      return <ErrorState full text={t('common.pageSlow')} onRetry={onRetry} />
    case 'failed':
      return (
        <ErrorState
          full
          text={state.fault === 'timeout' ? t('common.pageTimeout') : t('common.pageFailed')}
          onRetry={onRetry}
        />
      )
  }
}
