import { choiceProps, classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Switch } from '../../../shared/widgets/checkbox.tsx'
import { ChoiceChips } from '../../../shared/widgets/choice-chips.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import type { ChosenType } from './kept-type.ts'
import {
  type OrderType,
  SELF_TRADES,
  type Side,
  TIMES,
  type Time,
  isConditional,
  waitsInBook,
} from './order-terms.ts'
import { ORDER_TYPES, SELF_TRADE_TEXTS, TIME_TEXTS } from './order-types.ts'
import { type TypeValues, isTimeOff, typeForm, typeValues } from './type-design.ts'
import { TypePicture } from './type-picture.tsx'
import style from './type-sheet.module.css'

interface TypeSheetProps {
  side: Side
  chosen: ChosenType
  /** The pair, of which a purchase can be made again and again. */
  symbol: string
  onChoose: (chosen: ChosenType) => void
  onClose: () => void
}

/** Chooses the type of an order and its terms. */
export function TypeSheet({ side, chosen, symbol, onChoose, onClose }: TypeSheetProps) {
  const { t } = useTranslation()
  const around = { now: serverNow() }
  const form = useForm(typeForm, {
    initial: () => typeValues(chosen),
    around,
    submit: (values) => {
      onChoose(typeForm.summary(values, around))
      onClose()
      return Promise.resolve()
    },
  })
  const { method, selfTrade, exits } = form.values
  const type = ORDER_TYPES.find((each) => each.type === method)!
  return (
    <Sheet title={t('spot.method')} onClose={onClose}>
      <form onSubmit={(event) => void form.send(event)} noValidate>
        <Types side={side} value={method} onChange={(next) => form.set('method', next)} />
        {method === 'limit' && (
          <LimitTerms
            values={form.values}
            until={form.field('until')}
            onTime={(time) => form.act({ kind: 'time', time })}
            onPostOnly={(on) => form.set('postOnly', on)}
          />
        )}
        {!isConditional(method) && (
          <ListRow
            title={t('ticket.exits')}
            caption={<span className="words">{t('ticket.exitsText')}</span>}
            end={
              <Switch
                label={t('ticket.exits')}
                checked={exits}
                onChange={(on) => form.set('exits', on)}
              />
            }
          />
        )}
        <p className={classes(style.label, 'words')}>{t('ticket.selfTrade')}</p>
        <ChoiceChips
          label={t('ticket.selfTrade')}
          columns={3}
          choices={SELF_TRADES.map((value) => ({ value, label: t(SELF_TRADE_TEXTS[value].name) }))}
          value={selfTrade}
          onChange={(next) => form.set('selfTrade', next)}
        />
        <p className={classes(style.note, 'words')}>{t(SELF_TRADE_TEXTS[selfTrade].text)}</p>
        {side === 'buy' && (
          <ListRow
            last
            title={t('plans.title')}
            caption={<span className="words">{t('plans.entryText')}</span>}
            to={`${PAGES.editPlan}?kind=buy&symbol=${symbol}`}
          />
        )}
        <div className={style.foot}>
          <Button submit wide>
            {t('ticket.use', { type: t(type.name) })}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

interface TypesProps {
  side: Side
  value: OrderType
  onChange: (method: OrderType) => void
}

function Types({ side, value, onChange }: TypesProps) {
  const { t } = useTranslation()
  const values = ORDER_TYPES.map(({ type }) => type)
  const label = t('spot.method')
  const { row, item } = choiceProps({ role: 'radio', label, values, value, onChange })
  return (
    <div {...row}>
      {ORDER_TYPES.map(({ type, name, text, drawing }) => (
        <button key={type} className={style.type} {...item(type)}>
          <TypePicture drawing={drawing} side={side} />
          <span className={classes(style.words, 'words')}>
            <span className={style.name}>{t(name)}</span>
            <span className={style.text}>{t(text)}</span>
          </span>
          <span className={style.check}>{type === value && <Icon name="check" size={20} />}</span>
        </button>
      ))}
    </div>
  )
}

interface LimitTermsProps {
  values: TypeValues
  /** The field of the date. */
  until: { value: string; onChange: (text: string) => void; error: string | undefined }
  onTime: (time: Time) => void
  onPostOnly: (on: boolean) => void
}

/** What only an order with a limit has: how long it holds, and whether it may trade at once. */
function LimitTerms({ values, until, onTime, onPostOnly }: LimitTermsProps) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState(false)
  const { timeInForce, postOnly } = values
  const { name, code, text } = TIME_TEXTS[timeInForce]
  const mayWait = waitsInBook(timeInForce)
  return (
    <>
      <p className={classes(style.label, 'words')}>
        <span>{t('ticket.time')}</span>
        <span>{code}</span>
      </p>
      <ChoiceChips
        label={t('ticket.time')}
        columns={2}
        choices={TIMES.map((value) => ({
          value,
          label: t(TIME_TEXTS[value].name),
          off: isTimeOff(value, postOnly),
        }))}
        value={timeInForce}
        onChange={(next) => {
          setRefused(false)
          onTime(next)
        }}
        onOff={() => setRefused(true)}
      />
      <p className={classes(style.note, 'words')} role="status">
        {refused ? t('ticket.waitsOnly') : t(text)}
      </p>
      {timeInForce === 'gtd' && (
        <Field label={t('ticket.until')} type="datetime-local" kind="digits" {...until} />
      )}
      <ListRow
        title={t('ticket.postOnly')}
        caption={
          <span className="words">
            {mayWait ? t('ticket.postOnlyText') : t('ticket.postOnlyNot', { time: t(name) })}
          </span>
        }
        end={
          <Switch
            label={t('ticket.postOnly')}
            checked={postOnly}
            disabled={!mayWait}
            onChange={(on) => {
              setRefused(false)
              onPostOnly(on)
            }}
          />
        }
      />
    </>
  )
}
