import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import type { Side } from '../../../shared/chart/market-place.ts'
import { useLastOrder } from '../../../shared/orders/last-order.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { sizeAtOnce } from './last-size.ts'
import { useOneTouch } from './one-touch.ts'
import style from './place.module.css'

interface OrderButtonsProps {
  product: 'spot' | 'futures'
  symbol: string
  units: { base: string; quote: string } | undefined
  /** The side of an order that is being sent. */
  sending: Side | undefined
  onPress: (side: Side) => void
  /** Opens the sheet whatever was chosen. */
  onOptions: () => void
}

/** Buy and Sell; where a touch orders at once they say how much, and the way to change that stands between. */
export function OrderButtons(props: OrderButtonsProps) {
  const { product, symbol, units, sending, onPress, onOptions } = props
  const { t } = useTranslation()
  const format = useFormat()
  const oneTouch = useOneTouch()
  const last = useLastOrder(product, symbol)
  const futures = product === 'futures'

  function sizeOf(side: Side): string | undefined {
    const known = oneTouch ? sizeAtOnce(last, product, side) : undefined
    if (!known) return undefined
    const { field, size } = known
    if (field === 'lots') {
      return t('futures.lotsCount', { count: Number(size), lots: format.figure(size) })
    }
    const unit = field === 'amount' ? units?.quote : units?.base
    return `${format.figure(size)} ${unit ?? ''}`
  }

  function button(side: Side, name: string) {
    const size = sizeOf(side)
    return (
      <Button
        kind={side === 'buy' ? 'rise' : 'fall'}
        icon={side === 'buy' ? 'arrowUp' : 'arrowDown'}
        busy={sending === side}
        disabled={sending !== undefined}
        onPress={() => onPress(side)}
      >
        <span className={style.name}>
          {name}
          {size !== undefined && <small className={style.size}>{size}</small>}
        </span>
      </Button>
    )
  }

  return (
    <div className={classes(style.foot, oneTouch && style.optional)} data-order-buttons>
      {button('buy', futures ? t('action.buyLong') : t('action.buy'))}
      {oneTouch && <IconButton icon="sliders" label={t('place.settings')} onPress={onOptions} />}
      {button('sell', futures ? t('action.buyShort') : t('action.sell'))}
    </div>
  )
}
