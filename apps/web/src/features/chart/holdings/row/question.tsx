import { classes, useOnline } from '@candor/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../data/format.ts'
import { useProblem } from '../../../../data/problem.ts'
import type { HeldLine, Pull } from '../../../../shared/chart/held.ts'
import { useWaiting } from '../../../../shared/orders/use-waiting.ts'
import { type HeldStore, type Pulling, letGo } from '../pulling/held-store.ts'
import style from './row.module.css'

interface QuestionProps {
  store: HeldStore
  line: HeldLine
  pull: Pull
  pulling: Pulling
}

/** What a pulled line would mean where it was let go, with the way back and the act. */
export function Question({ store, line, pull, pulling }: QuestionProps) {
  const { t } = useTranslation()
  const { figure: written } = useFormat()
  const problem = useProblem()
  const isOnline = useOnline()
  const { id, price, stage, byKey } = pulling
  const isSent = stage === 'sent'
  const waits = useWaiting(isSent)
  const question = useRef<HTMLDivElement>(null)
  const figure = pull.figure(price)
  // Where the venue would refuse it, as it stands now, it is not asked.
  const fault = pull.fault(price)
  const said =
    fault !== undefined ? [fault] : isOnline ? pull.meaning(price) : [t('common.offline')]

  // Who moved it by keys goes on here, by keys.
  useEffect(() => {
    if (byKey) question.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [byKey])

  function back() {
    letGo(store)
    if (byKey) focusGrip(id)
  }

  async function set() {
    store.setState({ pulling: { ...pulling, stage: 'sent' } })
    try {
      const isDone = await pull.set(price)
      if (isDone) letGo(store)
      else store.setState({ pulling: { ...pulling, stage: 'asked' } })
      if (isDone && byKey) focusGrip(id)
    } catch (error) {
      store.setState({ pulling: undefined, refusal: problem(error) })
    }
  }

  return (
    <div
      ref={question}
      className={style.question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isSent) return
        event.stopPropagation()
        back()
      }}
    >
      <div className={style.sentence} role="status">
        <p className={style.what}>
          <span className="words">{line.name}</span> {written(price)}
          {figure && <>, {figure.text}</>}
        </p>
        {said.length > 0 && <p className={classes(style.meaning, 'words')}>{said.join(' ')}</p>}
      </div>
      {!waits && (
        <button
          type="button"
          className={classes(style.act, 'words')}
          disabled={isSent}
          onClick={back}
        >
          {t('common.back')}
        </button>
      )}
      <button
        type="button"
        className={classes(style.act, style.set, 'words')}
        aria-busy={isSent || undefined}
        disabled={isSent || fault !== undefined || !isOnline}
        onClick={() => void set()}
      >
        {waits ? t('orders.waitingForPrice') : t('held.set')}
      </button>
    </div>
  )
}

function focusGrip(id: string): void {
  const grips = document.querySelectorAll<HTMLElement>('[data-grip]')
  for (const grip of grips) if (grip.dataset.grip === id) grip.focus()
}
