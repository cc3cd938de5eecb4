import { classes } from '@candor/ui'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Held, OwnSource } from '../../../shared/chart/held.ts'
import { useChunk } from '../../../shared/use-chunk.ts'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import type { HoldingsLayer } from './holdings-layer.tsx'
import {
  type HeldStore,
  forgetHeld,
  tellHeld,
  useHeld,
  useHeldStore,
} from './pulling/held-store.ts'
import style from './row/row.module.css'

const loadHoldings = () => import('./holdings.ts')

/** What one holds, as the chart takes it. */
export interface Holdings {
  store: HeldStore
  /** Draws it over the chart; undefined while there is nothing, or it is not loaded. */
  Layer: typeof HoldingsLayer | undefined
  /** Whether lines stand on the chart. */
  hasLines: boolean
}

interface HoldingsParts {
  sources: Record<'futures' | 'spot', OwnSource>
  /** Whose part of what one has is shown. */
  shown: 'futures' | 'spot'
  /** Empty until it is known, and where it is not traded. */
  symbol: string
}

/**
 * What a person holds of the market shown: for the chart, and the row below it. Whoever holds nothing
 * loads nothing.
 */
export function useHoldings({ sources, shown, symbol }: HoldingsParts): {
  holdings: Holdings
  row: ReactNode
  /** Reads it, and shows the sheets that lines and the row open. */
  reader: ReactNode
} {
  const store = useHeldStore()
  const of = (product: typeof shown) => (product === shown ? symbol : '')
  const own = {
    futures: sources.futures.useOwn(of('futures')),
    spot: sources.spot.useOwn(of('spot')),
  }[shown]
  const fills = sources.futures.useFills(of('futures')) + sources.spot.useFills(of('spot'))
  const source = sources[shown]
  const count = own.count ?? 0
  const isWanted = count + fills > 0
  const module = useChunk(loadHoldings, isWanted)
  const read = useChunk(source.load, isWanted)
  const isTold = useHeld(store, ({ held }) => held !== undefined)
  const tell = useCallback((held: Held) => tellHeld(store, held), [store])
  useEffect(() => () => forgetHeld(store), [store, symbol, source, isWanted])
  const isThere = module !== undefined && isTold
  return {
    holdings: { store, Layer: isThere ? module.HoldingsLayer : undefined, hasLines: count > 0 },
    row: isThere ? (
      <module.HeldRowView store={store} />
    ) : own.again ? (
      <Failed onAgain={own.again} />
    ) : (
      count > 0 && (
        <div className={style.row}>
          <Bone height={36} />
        </div>
      )
    ),
    reader: read && <read.Reader key={symbol} symbol={symbol} tell={tell} />,
  }
}

/** In the row's place: what one holds could not be read. */
function Failed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={style.row}>
      <p className={classes(style.why, 'words')}>{t('held.failed')}</p>
      <button type="button" className={classes(style.act, style.close, 'words')} onClick={onAgain}>
        {t('common.retry')}
      </button>
    </div>
  )
}
