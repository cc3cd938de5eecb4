import type { SpotOrderRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { useTicker } from '../../../data/ticks.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { BeyondMarket } from '../../../shared/orders/beyond-market.tsx'
import { useWaiting } from '../../../shared/orders/use-waiting.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { Stepper } from '../../../shared/widgets/stepper.tsx'
import { type PairFacts, useFunds, usePairFacts } from '../pairs/pair-rules.ts'
import { type AmendValues, amendForm, amendValues } from './amend-design.ts'
import { kindOf } from './order-texts.ts'
import style from './order-sheets.module.css'
import { useSendAmend } from './use-send-amend.ts'

interface AmendSheetProps {
  order: SpotOrderRow
  onClose: () => void
}

/** Changes price and quantity of an open order, and says whether it keeps its place. */
export function AmendSheet(props: AmendSheetProps) {
  const { t } = useTranslation()
  const { pair, error, refetch } = usePairFacts(props.order.symbol)
  return (
    <Sheet title={t('ticket.amendTitle')} onClose={props.onClose}>
      {pair ? (
        <AmendForm {...props} pair={pair} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} circle={false} />
      )}
    </Sheet>
  )
}

/** The form of a change, and its way to the venue. */
function useAmend({ order, pair, onClose }: AmendSheetProps & { pair: PairFacts }) {
  const { ask, send, refetch, isPending } = useSendAmend()
  const funds = useFunds(pair.base, pair.quote)
  const around = { order, pair, funds }
  const form = useForm(amendForm, {
    initial: () => amendValues(order),
    around,
    ask: (values) => ask(values, around),
    submit: async (values) => {
      await send(values, around)
      void refetch()
      onClose()
    },
  })
  return { form, waits: useWaiting(isPending) }
}

function AmendForm(props: AmendSheetProps & { pair: PairFacts }) {
  const { order, pair } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { form, waits } = useAmend(props)
  const { body, changed, keepsPlace } = form.summary
  const { price } = body
  const filled = !isZero(order.filledQuantity)
  return (
    <form className={style.sheet} onSubmit={(event) => void form.send(event)} noValidate>
      <p className={style.name}>
        {kindOf(order, t)} {order.base}/{order.quote}
      </p>
      <div>
        <Figure
          form={form}
          field="price"
          label={t('common.labelIn', { label: t('spot.price'), unit: pair.quote })}
        />
        {price !== undefined && !order.postOnly && <FarLimit order={order} price={price} />}
      </div>
      <Figure
        form={form}
        field="quantity"
        label={t('ticket.quantityInAll', { coin: pair.base })}
        hint={
          filled &&
          t('ticket.filledSoFar', {
            amount: `${format.quantity(order.filledQuantity)} ${pair.base}`,
          })
        }
      />
      <p className={classes(style.note, 'words')} role="status">
        {!changed
          ? t('ticket.amendHint')
          : keepsPlace
            ? t('ticket.keepsPlace')
            : t('ticket.losesPlace')}
      </p>
      <Problem text={form.problem} />
      <Button submit wide busy={form.busy} disabled={!changed}>
        {waits ? t('orders.waitingForPrice') : t('ticket.amendTitle')}
      </Button>
    </form>
  )
}

/** Under a price that would trade at once at a worse one than the market's, which moves. */
function FarLimit({ order, price }: { order: SpotOrderRow; price: string }) {
  const { data: ticker } = useTicker(order.symbol)
  return ticker ? <BeyondMarket order={{ side: order.side, price, market: ticker.price }} /> : null
}

interface FigureProps {
  form: ReturnType<typeof useAmend>['form']
  field: keyof AmendValues
  label: string
  hint?: string | false
}

function Figure({ form, field, label, hint }: FigureProps) {
  const id = useId()
  const error = form.error(field)
  return (
    <div>
      <Stepper
        label={label}
        value={form.values[field]}
        wrong={error !== undefined}
        errorId={id}
        onChange={(text) => form.set(field, text)}
        onStep={(direction) => form.act({ kind: 'step', field, direction })}
      />
      <Problem id={id} text={error} />
      {hint && error === undefined && <p className={classes(style.note, 'words')}>{hint}</p>}
    </div>
  )
}
