import type { Decimal } from '@candor/money/decimals'
import { classes } from '@candor/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from '@candor/ui/router'
import { useLoggedIn } from '../../../data/session.ts'
import { PAGES } from '../../../shared/addresses.ts'
import type { MarketPlace, MarketViews, Side } from '../../../shared/chart/market-place.ts'
import { loginAddress } from '../../../shared/navigation.ts'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { useOneTouch } from './one-touch.ts'
import { OrderButtons } from './order-buttons.tsx'
import { OrderOptions } from './order-options.tsx'
import { useWide } from './use-wide.ts'
import style from './place.module.css'

export type Places = Record<'spot' | 'futures', MarketPlace>

interface PlaceProps {
  symbol: string
  /** What the symbol is traded as from here; undefined for one that is quoted only. */
  product: keyof Places | undefined
  /** The currencies of a pair, which has a book; undefined for everything else. */
  units: { base: string; quote: string } | undefined
  places: Places
  views: MarketViews
}

type Tab = 'book' | 'tape' | 'depth' | 'ticket'
type Begun = { side: Side; price?: Decimal }

/**
 * What one trades by at the chart: book, tape, depth and ticket as tabs, and Buy and Sell. Under the
 * chart the tabs are shut at first; beside it, where a phone lies on its side, one of them is open.
 */
export function Place({ symbol, product, units, places, views }: PlaceProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const loggedIn = useLoggedIn()
  const oneTouch = useOneTouch()
  const wide = useWide()
  const [chosen, setChosen] = useState<Tab>()
  const [begun, setBegun] = useState<Begun>({ side: 'buy' })
  const [order, setOrder] = useState<Begun & { atOnce: boolean }>()
  const panel = useRef<HTMLDivElement>(null)

  const tabs: { value: Tab; label: string }[] = []
  if (units) {
    tabs.push(
      { value: 'book', label: t('place.book') },
      { value: 'tape', label: t('place.tape') },
      { value: 'depth', label: t('place.depth') },
    )
  }
  if (product) tabs.push({ value: 'ticket', label: t('term.order') })
  const known = tabs.find(({ value }) => value === chosen)?.value
  const shown = known ?? (wide ? tabs[0]?.value : undefined)

  useEffect(
    () => (panel.current && known && !wide ? followed(panel.current) : undefined),
    [known, wide],
  )

  function begin(next: Begun, atOnce: boolean) {
    if (!loggedIn) void navigate(loginAddress(pathname + search))
    else if (wide && !atOnce) {
      setBegun(next)
      setChosen('ticket')
    } else setOrder({ ...next, atOnce })
  }

  const market = product && places[product]
  const ticket =
    product === 'futures' ? `${PAGES.futures}?symbol=${symbol}` : `${PAGES.spot}?symbol=${symbol}`
  const options = <OrderOptions ticket={ticket} />
  return (
    <div className={style.side}>
      {tabs.length > 0 && (
        <div className={style.tabs}>
          <Tabs<Tab | ''>
            gutter
            yielding
            label={t('place.label')}
            tabs={tabs}
            value={shown ?? ''}
            onChange={(next) => setChosen(next === shown && !wide ? undefined : next || undefined)}
            side={
              shown &&
              !wide && (
                <IconButton
                  icon="down"
                  size={20}
                  label={t('place.hide')}
                  onPress={() => setChosen(undefined)}
                />
              )
            }
          />
        </div>
      )}
      {shown && (
        <div ref={panel} className={classes(style.panel, style[shown])} data-panel={shown}>
          <Suspense fallback={<Bone height={240} />}>
            {shown === 'book' && (
              <views.Book symbol={symbol} onPrice={(price) => begin({ ...begun, price }, false)} />
            )}
            {shown === 'tape' && <views.Tape symbol={symbol} />}
            {shown === 'depth' && <views.Depth symbol={symbol} />}
            {shown === 'ticket' && market && (
              <market.Ticket key={product} symbol={symbol} {...begun}>
                {options}
              </market.Ticket>
            )}
          </Suspense>
        </div>
      )}
      {product && shown !== 'ticket' && (
        <OrderButtons
          product={product}
          symbol={symbol}
          units={units}
          sending={order?.atOnce ? order.side : undefined}
          onPress={(side) => begin({ side }, oneTouch && loggedIn)}
          onOptions={() => begin({ side: 'buy' }, false)}
        />
      )}
      {order && market && (
        <Suspense>
          <market.Order symbol={symbol} {...order} onClose={() => setOrder(undefined)}>
            {options}
          </market.Order>
        </Suspense>
      )}
    </div>
  )
}

/** What ends it: from then on the person scrolls. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Under the chart a panel is not seen before the page scrolls to it: it is brought into view, and again
 * as it grows while it loads, until somebody touches the page. Returns what ends that.
 */
function followed(panel: HTMLElement): () => void {
  const watch = new ResizeObserver(() => panel.scrollIntoView({ block: 'nearest' }))
  const end = () => watch.disconnect()
  watch.observe(panel)
  for (const touch of TOUCHES) addEventListener(touch, end, { once: true })
  return () => {
    end()
    for (const touch of TOUCHES) removeEventListener(touch, end)
  }
}
