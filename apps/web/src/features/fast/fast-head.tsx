import type { SpotRuleRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useTicker, useTickers } from '../../data/ticks.ts'
import { NoQuote } from '../../shared/quotes/no-quote.tsx'
import { ChangeText } from '../../shared/widgets/change.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { OptionsSheet } from '../../shared/widgets/options-sheet.tsx'
import { LivePrice } from '../../shared/widgets/pair.tsx'
import { SimulatedPill } from '../../shared/widgets/pill.tsx'
import { Bone } from '../../shared/widgets/skeleton.tsx'
import { usePairName } from './use-pair-name.ts'
import style from './fast-head.module.css'

interface FastHeadProps {
  rule: SpotRuleRow
  name: string
  onChoose: () => void
}

/** The symbol that opens the picker, its live price and change, and the pill. */
export function FastHead({ rule, name, onChoose }: FastHeadProps) {
  const { t } = useTranslation()
  return (
    <div className={style.head}>
      <div>
        <button
          type="button"
          className={style.symbol}
          aria-haspopup="dialog"
          aria-label={`${name}, ${t('fast.chooseSymbol')}`}
          onClick={onChoose}
        >
          {name}
          <Icon name="down" size={20} />
        </button>
        <Price symbol={rule.symbol} />
      </div>
      <SimulatedPill short />
    </div>
  )
}

function Price({ symbol }: { symbol: string }) {
  const { data: ticker } = useTicker(symbol)
  if (!ticker) {
    return (
      <div className={style.price}>
        <NoQuote>
          <Bone width={160} height={24} />
        </NoQuote>
      </div>
    )
  }
  return (
    <div className={style.price}>
      <span className={style.last}>
        <LivePrice price={ticker.price} />
      </span>
      <span className={style.change}>
        <ChangeText change={ticker.changePercent} />
      </span>
    </div>
  )
}

interface SymbolPickerProps {
  rules: readonly SpotRuleRow[]
  symbol: string
  onChoose: (symbol: string) => void
  onClose: () => void
}

/** Chooses among the symbols that have fast contracts; a closed one says so. */
export function SymbolPicker({ rules, symbol, onChoose, onClose }: SymbolPickerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = usePairName()
  const { data: tickers } = useTickers()
  return (
    <OptionsSheet
      title={t('fast.chooseSymbol')}
      value={symbol}
      options={rules.map((rule) => {
        const ticker = tickers?.find((each) => each.symbol === rule.symbol)
        return {
          value: rule.symbol,
          label: nameOf(rule.symbol),
          caption: rule.open ? rule.name : t('fast.closed'),
          figure: ticker && format.price(ticker.price),
          coin: ticker?.base ?? rule.symbol,
        }
      })}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
