import type { FuturesOrderRow } from '@candor/protocol'
import { classes, showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NONE, useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useWaiting } from '../../../shared/orders/use-waiting.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import style from './positions.module.css'
import parts from '../parts.module.css'
import { type Facts, ticksOf, titleOf } from '../facts.ts'
import { WithFacts } from '../with-facts.tsx'
import { FigureList } from '../figure-list.tsx'
import { sideAndLever } from '../futures-texts.ts'
import { useQuote } from '../quote.ts'
import { refetchFutures } from '../refetch.ts'
import {
  MOST_STEPS,
  type SeenSteps,
  type WrittenStep,
  areSameSteps,
  stepsForm,
  stepsOf,
} from './steps-design.ts'

interface StepsSheetProps {
  row: FuturesOrderRow
  onClose: () => void
}

/** Sets steps that close some of the lots each, and a stop that follows the index. */
export function StepsSheet(props: StepsSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet title={t('futures.steps')} onClose={props.onClose}>
      <WithFacts symbol={props.row.symbol}>
        {(facts) => <StepsForm {...props} facts={facts} />}
      </WithFacts>
    </Sheet>
  )
}

function StepsForm({ row, onClose, facts }: StepsSheetProps & { facts: Facts }) {
  const { t } = useTranslation()
  const format = useFormat()
  const quote = useQuote(row.symbol)
  const setSteps = useCallMutation('setContractSteps')
  const [seen, setSeen] = useState<SeenSteps>(row)
  const around = { row, seen, facts, index: quote && ticksOf(quote.price, facts.priceScale) }
  const form = useForm(stepsForm, {
    initial: () => stepsOf(row),
    around,
    submit: async (values) => {
      await setSteps
        .mutateAsync({ body: stepsForm.summary(values, around).body })
        .finally(() => void refetchFutures())
      showToast(t('futures.saved'), { success: true })
      onClose()
    },
  })
  // While its own change is under way, what comes is that change.
  const isBehind = !form.busy && !areSameSteps(seen, row)
  const { steps } = form.values
  const isSent = useWaiting(setSteps.isPending)

  return (
    <form className={parts.sheet} onSubmit={(event) => void form.send(event)} noValidate>
      <p className={style.sheetName}>
        <b>{`${sideAndLever(row, t)} ${titleOf(row)}`}</b>
        <span>{t('futures.lotsCount', { count: row.lots, lots: format.count(row.lots) })}</span>
      </p>
      <FigureList
        lines={[
          { name: t('term.indexPrice'), figure: quote ? format.figure(quote.price) : NONE },
          row.trailingStop !== null && {
            name: t('futures.trailingStop'),
            figure: format.figure(row.trailingStop.price),
          },
        ]}
      />
      {steps.map((step, at) => (
        <Step
          key={at}
          step={step}
          number={format.count(at + 1)}
          onChange={(change) => form.act({ kind: 'change', at, step: change })}
          onDrop={() => form.act({ kind: 'drop', at })}
        />
      ))}
      <Problem text={form.error('steps')} />
      {steps.length < MOST_STEPS && (
        <Button kind="plain" wide onPress={() => form.act({ kind: 'add' })}>
          {t('futures.addStep')}
        </Button>
      )}
      <Field
        label={`${t('futures.trailingStop')} (%)`}
        kind="figure"
        maxLength={8}
        placeholder={NONE}
        {...form.field('trailing')}
      />
      <p className={classes(parts.note, 'words')}>{t('futures.stepsHint')}</p>
      <Problem text={isBehind ? t('futures.stepsChanged') : form.problem} />
      {isBehind ? (
        // An element of its own: as that of "Save" it would send the form with the press that shows them.
        <Button
          key="show"
          wide
          onPress={() => {
            setSeen(row)
            form.act({ kind: 'begin', from: row })
          }}
        >
          {t('futures.showSteps')}
        </Button>
      ) : (
        <Button key="save" submit wide busy={form.busy} disabled={!form.ready}>
          {isSent ? t('orders.waitingForPrice') : t('futures.save')}
        </Button>
      )}
    </form>
  )
}

interface StepProps {
  step: WrittenStep
  number: string
  onChange: (change: Partial<WrittenStep>) => void
  onDrop: () => void
}

function Step({ step, number, onChange, onDrop }: StepProps) {
  const { t } = useTranslation()
  const label = t('futures.stepNo', { number })
  return (
    <fieldset className={style.step}>
      <legend className="words">{label}</legend>
      <Segmented
        label={label}
        choices={[
          { value: 'takeProfit', label: t('term.takeProfit') },
          { value: 'stopLoss', label: t('term.stopLoss') },
        ]}
        value={step.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <div className={style.stepFields}>
        <Field
          label={t('term.indexPrice')}
          kind="figure"
          maxLength={24}
          value={step.price}
          onChange={(price) => onChange({ price })}
        />
        <Field
          label={t('term.lots')}
          kind="figure"
          maxLength={10}
          value={step.lots}
          onChange={(lots) => onChange({ lots })}
          aside={
            <button type="button" className={style.clear} onClick={onDrop}>
              {t('futures.clear')}
            </button>
          }
        />
      </div>
    </fieldset>
  )
}
