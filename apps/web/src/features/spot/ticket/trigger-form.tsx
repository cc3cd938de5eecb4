import { classes, showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLargeOrder } from '../../../shared/orders/use-large-order.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { PercentSteps } from '../../../shared/widgets/percent-steps.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { lastPrice } from '../pairs/last-price.ts'
import { unitOf } from '../pairs/scale.ts'
import { ORDER_TYPES } from '../terms/order-types.ts'
import { Available } from './available.tsx'
import { isDecimal } from './reducer.ts'
import { PriceFigure } from './price-figure.tsx'
import { TicketButton } from './ticket-button.tsx'
import {
  EMPTY_TRIGGER,
  type TriggerAround,
  methodOf,
  pricesOf,
  sizeOf,
  triggerForm,
} from './trigger-design.ts'
import { waitsFor } from '../terms/trigger-text.ts'
import { useReached } from './use-reached.ts'
import type { TakenPrice } from './use-ticket.ts'
import style from './ticket.module.css'

type FigureKey = 'stop' | 'stopLimit' | 'goal' | 'goalLimit' | 'trail' | 'quantity' | 'amount'

function isPrice(key: FigureKey): boolean {
  return key !== 'trail' && key !== 'quantity' && key !== 'amount'
}

type TriggerFormProps = Omit<TriggerAround, 'index'> & {
  /** The last price that was taken from the book. */
  taken: TakenPrice | undefined
  /** It was placed. */
  onWaits: () => void
}

/** A conditional order at work, and its way to the venue. */
function useTriggerForm(around: TriggerAround, onWaits: () => void) {
  const { t } = useTranslation()
  const place = useCallMutation('coinTrigger')
  const askLarge = useLargeOrder()
  const { side, funds } = around
  return useForm(triggerForm, {
    initial: EMPTY_TRIGGER,
    around,
    ask: (values) =>
      askLarge({
        side,
        uses: triggerForm.summary(values, around).uses,
        available: funds && (side === 'buy' ? funds.quote : funds.base),
      }),
    submit: async (values) => {
      await place.mutateAsync({ body: triggerForm.summary(values, around).terms })
      showToast(t('ticket.waitsNow'), { success: true })
      onWaits()
      void refetchUntold('getCoinTriggers', 'findUserCurrencyAccountList')
    },
  })
}

/** The fields of an order that waits for a price, what it will do in words, and the button. */
export function TriggerForm({ taken, onWaits, ...props }: TriggerFormProps) {
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  const { kind, side, pair, funds } = props
  const around = { ...props, index: lastPrice(pair.symbol) }
  const { place, ...form } = useTriggerForm(around, onWaits)
  const { values } = form
  const { triggers, limits } = pricesOf(values, around)
  const isReached = useReached(values, around)
  const [aimed, setAimed] = useState<FigureKey>()
  const [filled, setFilled] = useState(taken)
  if (filled !== taken) {
    setFilled(taken)
    // A touch on the book fills the price that was last gone to, else the limit.
    const key = [...triggers, ...limits].find((each) => each === aimed) ?? limits[0] ?? triggers[0]
    if (taken && key) form.set(key, taken.price)
  }
  const size = sizeOf(values, around)
  const type = ORDER_TYPES.find((each) => each.type === kind)!
  const figures = {
    stop: t('common.labelIn', { label: t('ticket.stopPrice'), unit: pair.quote }),
    goal: t('common.labelIn', { label: t('ticket.goalPrice'), unit: pair.quote }),
    stopLimit:
      kind === 'oco'
        ? t('ticket.stopLimit')
        : t('common.labelIn', { label: t('term.limitPrice'), unit: pair.quote }),
    goalLimit:
      kind === 'oco'
        ? t('ticket.goalLimit')
        : t('common.labelIn', { label: t('term.limitPrice'), unit: pair.quote }),
    trail: t('ticket.distance'),
    quantity: t('common.labelIn', { label: t('term.quantity'), unit: pair.base }),
    amount: t('common.labelIn', { label: t('term.amount'), unit: pair.quote }),
  } as const satisfies Record<FigureKey, string>
  const steps = {
    ...{ trail: '0.1', amount: '1', quantity: unitOf(pair.quantityScale) },
    ...{ stop: unitOf(pair.priceScale), goal: unitOf(pair.priceScale) },
    ...{ stopLimit: unitOf(pair.priceScale), goalLimit: unitOf(pair.priceScale) },
  } as const satisfies Record<FigureKey, string>
  const figure = (key: FigureKey) => (
    <PriceFigure
      key={key}
      label={figures[key]}
      value={values[key]}
      step={steps[key]}
      from={isPrice(key) ? () => lastPrice(pair.symbol) : undefined}
      error={form.error(key)}
      onChange={(text) => form.set(key, text)}
      onFocus={() => setAimed(key)}
    />
  )
  return (
    <div ref={place} className={style.fields}>
      <Choice
        label={t('ticket.goesBy')}
        choices={[
          { value: 'index', label: t('ticket.byIndex') },
          { value: 'lastTrade', label: t('ticket.byTrade') },
        ]}
        value={values.source}
        onChange={(next) => form.set('source', next)}
      />
      {kind === 'trailing' ? figure('trail') : triggers.map(figure)}
      {kind !== 'trailing' && (
        <Choice
          label={t('ticket.thenTrades')}
          choices={[
            { value: 'market', label: t('spot.market') },
            { value: 'limit', label: t('spot.limit') },
          ]}
          value={methodOf(values, around)}
          onChange={(next) => form.set('method', next)}
        />
      )}
      {limits.map(figure)}
      {figure(size)}
      <PercentSteps
        label={t('spot.share')}
        value={form.summary.share}
        onChange={(percent) => form.act({ kind: 'share', percent })}
      />
      {loggedIn && (
        <Available pair={pair} funds={funds} buys={side === 'buy'} short={form.summary.short} />
      )}
      <Outlook {...around} summary={form.summary} isReached={isReached} />
      {form.problem && <Problem text={form.problem} />}
      <TicketButton
        side={side}
        text={t('ticket.place', { type: t(type.name) })}
        busy={form.busy}
        onPress={() => void form.send()}
      />
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <div>
      <p className={classes(style.choiceName, 'words')}>{props.label}</p>
      <Segmented {...props} />
    </div>
  )
}

type OutlookProps = TriggerAround & {
  summary: ReturnType<typeof triggerForm.summary>
  isReached: boolean
}

/** What it comes to at its price, what it waits for, and what is set aside until then. */
function Outlook({ side, pair, summary, isReached }: OutlookProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { terms, uses, comesTo } = summary
  const legs = [terms.stop, terms.takeProfit].filter((leg) => leg !== undefined)
  const isWhole = legs.every(
    ({ triggerPrice, trailPercent, method, price }) =>
      isDecimal(triggerPrice ?? trailPercent ?? '') &&
      (method === 'market' || isDecimal(price ?? '')),
  )
  const spends = terms.amount !== undefined
  const held = uses && `${format.amount(uses)} ${side === 'buy' ? pair.quote : pair.base}`
  return (
    <div role="status">
      {comesTo !== undefined && (
        <p className={style.line}>
          <span className="words">{spends ? t('term.quantity') : t('spot.total')}</span>
          <b>
            {`≈\u00a0${spends ? format.amount(comesTo) : format.figure(comesTo, { digits: 2 })}`}{' '}
            {spends ? pair.base : pair.quote}
          </b>
        </p>
      )}
      {isReached && (
        <p className={classes(style.reached, 'words')}>
          <Icon name="alert" size={16} />
          <span>{t('ticket.reachedNow')}</span>
        </p>
      )}
      {isWhole &&
        !isReached &&
        waitsFor(terms, t, format).map((text) => (
          <p key={text} className={classes(style.note, 'words')}>
            {text}
          </p>
        ))}
      {held && (
        <p className={classes(style.note, 'words')}>{t('ticket.setAside', { amount: held })}</p>
      )}
    </div>
  )
}
