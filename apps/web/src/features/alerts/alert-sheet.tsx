import type { AlertRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useLocation, useNavigate } from '@candor/ui/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { refetchCalls, useCall } from '../../data/queries.ts'
import { useStocks, useTickers } from '../../data/ticks.ts'
import { readStored, writeStored } from '../../storage/stored.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { ChangeText } from '../../shared/widgets/change.tsx'
import { OptionsSheet } from '../../shared/widgets/options-sheet.tsx'
import { Problem } from '../../shared/widgets/problem.tsx'
import { SelectField } from '../../shared/widgets/select-field.tsx'
import { Sheet } from '../../shared/widgets/sheet.tsx'
import { type Condition, alertForm, formOf, isOfPrice, newAlert } from './alert-design.ts'
import { type AlertDraft, leaveDraft } from './alert-draft.ts'
import { AlertFields } from './alert-form.tsx'
import { AlertList, MOST } from './alert-list.tsx'
import { useSymbolName } from './alert-words.ts'
import { useRemoveAlert } from './remove-alert.ts'
import { TellChips } from './tell-chips.tsx'
import style from './alerts.module.css'

const SIDE = 'alertSide'

interface AlertSheetProps {
  symbol: string
  /** An alert to be changed; a new one where there is none. */
  alert?: AlertRow | undefined
  /** The form as it was left, to set something up. */
  draft?: AlertDraft | undefined
  /** The symbol can be chosen here: the sheet was opened from no chart. */
  choosesSymbol?: boolean
  onClose: () => void
}

/** Sets an alert, or changes one; below stand those that there are. */
export function AlertSheet(props: AlertSheetProps) {
  const { symbol, alert, draft, choosesSymbol = false, onClose } = props
  const [editing, setEditing] = useState(draft?.alert ?? alert)
  const [chosen, setChosen] = useState(symbol)
  const { t } = useTranslation()
  const shown = editing?.symbol ?? chosen
  const isPriced = useQuotation(shown).quotation !== undefined
  return (
    <Sheet title={t('alert.title')} onClose={onClose}>
      <div className={style.sheet}>
        {choosesSymbol && !editing && <SymbolField symbol={chosen} onChoose={setChosen} />}
        <Form
          // Another alert, another market, or its first price begins another form.
          key={`${editing?.id ?? 'new'} ${shown} ${isPriced}`}
          symbol={shown}
          alert={editing}
          draft={draft?.symbol === shown && draft.alert?.id === editing?.id ? draft : undefined}
          onDone={onClose}
        />
        {!alert && !choosesSymbol && !editing && <AlertList onEdit={setEditing} />}
      </div>
    </Sheet>
  )
}

function useQuotation(symbol: string) {
  const { data: pairs } = useTickers()
  const { data: stocks } = useStocks()
  const pair = pairs?.find((ticker) => ticker.symbol === symbol)
  const stock = stocks?.find((one) => one.symbol === symbol)
  return { quotation: pair ?? stock, quote: pair?.quote ?? '' }
}

function sideUsed(): Condition {
  return readStored(SIDE) === 'falls' ? 'falls' : 'rises'
}

interface FormProps {
  symbol: string
  alert: AlertRow | undefined
  draft: AlertDraft | undefined
  onDone: () => void
}

function Form({ symbol, alert, draft, onDone }: FormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key } = useLocation()
  const count = useCall('alerts', { body: {} }).data?.alerts.length ?? 0
  const isFull = !alert && count >= MOST
  const { quotation, quote } = useQuotation(symbol)
  const set = useCallMutation('setAlert')
  const edit = useCallMutation('editAlert')
  const remove = useRemoveAlert()
  const around = { price: quotation?.price }
  const form = useForm(alertForm, {
    initial: () =>
      draft?.values ?? (alert ? formOf(alert) : newAlert(quotation?.price, sideUsed())),
    around,
    submit: async (values) => {
      const { terms } = alertForm.summary(values, around)
      const body = { ...terms, symbol } as never
      if (alert) await edit.mutateAsync({ body: { ...(body as object), id: alert.id } as never })
      else await set.mutateAsync({ body })
      if (isOfPrice(values.condition)) writeStored(SIDE, values.condition)
      void refetchCalls('alerts')
      showToast(alert ? t('alert.changed') : t('alert.set'), { success: true })
      onDone()
    },
  })
  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      <Now symbol={symbol} quotation={quotation} />
      <AlertFields form={form} around={around} quote={quote} />
      <TellChips
        value={form.values.channels}
        onChange={(channels) => form.set('channels', channels)}
        onSetUp={(address) => {
          leaveDraft(key, { symbol, alert, values: form.values })
          void navigate(address)
        }}
      />
      <div>
        <Button
          submit
          wide
          busy={form.busy}
          disabled={form.summary.isMet || isFull || form.values.channels?.length === 0}
        >
          {alert ? t('alert.saveDo') : t('alert.setDo')}
        </Button>
        <Problem text={form.problem ?? (isFull ? t('alert.full') : undefined)} />
      </div>
      {alert && (
        <Button
          kind="link"
          onPress={() => {
            onDone()
            void remove(alert)
          }}
        >
          {t('alert.remove')}
        </Button>
      )}
    </form>
  )
}

/** What the price is now. */
function Now({
  symbol,
  quotation,
}: {
  symbol: string
  quotation: { price: string; changePercent: string } | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useSymbolName()
  return (
    <p className={style.now}>
      <span className="words">{t('alert.now', { name: nameOf(symbol) })}</span>
      {quotation && (
        <>
          <strong>{format.figure(quotation.price)}</strong>
          <ChangeText change={quotation.changePercent} />
        </>
      )}
    </p>
  )
}

function SymbolField({ symbol, onChoose }: { symbol: string; onChoose: (symbol: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useSymbolName()
  const { data: pairs } = useTickers()
  const [open, setOpen] = useState(false)
  return (
    <>
      <SelectField label={t('alert.market')} value={nameOf(symbol)} onPress={() => setOpen(true)} />
      {open && (
        <OptionsSheet
          title={t('alert.market')}
          options={(pairs ?? []).map((pair) => ({
            value: pair.symbol,
            label: `${pair.base}/${pair.quote}`,
            figure: format.figure(pair.price),
            coin: pair.base,
          }))}
          value={symbol}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
