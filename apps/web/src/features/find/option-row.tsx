import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStocks, useTicker } from '../../data/ticks.ts'
import { ChangeText } from '../../shared/widgets/change.tsx'
import { CoinIcon } from '../../shared/widgets/coin-icon.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import type { IconName } from '../../shared/widgets/icons.ts'
import { LivePrice } from '../../shared/widgets/pair.tsx'
import style from './find.module.css'
import type { Found, FoundMarket } from './found.ts'
import { Marked } from './marked.tsx'
import type { Option, Options } from './use-options.ts'

interface RowProps {
  option: Option
  options: Options
  icon: IconName
  children: ReactNode
}

/** An option that is a sentence: where else to look. */
export function PlainRow({ option, options, icon, children }: RowProps) {
  return (
    <div {...options.optionOf(option)} className={style.row}>
      <span className={style.lead}>
        <Icon name={icon} />
      </span>
      <span className={classes(style.words, style.soft, 'words')}>{children}</span>
    </div>
  )
}

interface FoundRowProps {
  found: Found
  option: Option
  options: Options
  /** What is typed, which is marked. */
  search: string
  /** The name that it was found by, where that is not its title. */
  by?: string | undefined
}

/** Something that was found: its name, what it is part of or was found by, of a market its price. */
export function FoundRow({ found, option, options, search, by }: FoundRowProps) {
  const under = useUnder(found, by)
  const isMarket = found.kind === 'market'
  return (
    <div {...options.optionOf(option)} className={style.row}>
      <span className={style.lead}>
        {isMarket ? <CoinIcon code={found.code} /> : <Icon name={iconOf(found)} />}
      </span>
      <span className={style.words}>
        <span className={classes(style.title, !isMarket && style.soft, 'words')}>
          <Marked text={found.title} search={search} />
        </span>
        {under && (
          <span className={classes(style.caption, 'words')}>
            <Marked text={under} search={under === by ? search : ''} />
          </span>
        )}
      </span>
      {isMarket && <Price market={found} />}
    </div>
  )
}

function iconOf(found: Exclude<Found, FoundMarket>): IconName {
  return found.kind === 'place' ? found.place.icon : 'help'
}

/** What stands under the name: the other name that was found, or else what it is or belongs to. */
function useUnder(found: Found, by: string | undefined): string | undefined {
  const { t } = useTranslation()
  if (by !== undefined && !found.unshown.has(by)) return by
  if (found.kind === 'market') return found.called
  return found.kind === 'place' && 'within' in found.place ? t(found.place.within) : undefined
}

function Price({ market: { symbol, isStock } }: { market: FoundMarket }) {
  return isStock ? <StockPrice symbol={symbol} /> : <PairPrice symbol={symbol} />
}

function PairPrice({ symbol }: { symbol: string }) {
  const { data } = useTicker(symbol)
  return data ? <Figures {...data} /> : null
}

function StockPrice({ symbol }: { symbol: string }) {
  const { data } = useStocks()
  const stock = data?.find((each) => each.symbol === symbol)
  return stock ? <Figures {...stock} /> : null
}

function Figures({ price, changePercent }: { price: string; changePercent: string }) {
  return (
    <span className={style.figures}>
      <span className={style.price}>
        <LivePrice price={price} />
      </span>
      <span className={style.change}>
        <ChangeText change={changePercent} />
      </span>
    </span>
  )
}
