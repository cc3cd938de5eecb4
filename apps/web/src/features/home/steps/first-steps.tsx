import { classes } from '@candor/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { keepSteps, useKeptSteps } from '../../../data/kept/first-steps.ts'
import type { KeptSteps } from '../../../data/kept/kept-steps.ts'
import { useFormat } from '../../../data/format.ts'
import { Card } from '../../../shared/widgets/card.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { writeStored } from '../../../storage/stored.ts'
import style from './first-steps.module.css'
import { STEPS_HEIGHT } from './steps-height.ts'
import { STEPS, type Step, cardState, inOrder } from './steps.ts'
import { type StepsDone, useStepsDone } from './use-steps.ts'

/**
 * The card of first steps: what is done, what comes next and what it gives. `room` (px) is kept until
 * that is known; how high the card then is, the phone keeps for the next visit of `person`.
 */
export function FirstSteps({ person, room }: { person: string; room: number }) {
  const kept = useKeptSteps()
  const place = useRef<HTMLDivElement>(null)
  const isKnown = kept !== undefined
  useEffect(() => {
    const element = place.current
    if (!element || !isKnown) return
    const observer = new ResizeObserver(() =>
      writeStored(STEPS_HEIGHT, { of: person, px: element.offsetHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isKnown, person])
  const isPutAway = kept?.closed && kept.told
  return (
    <div ref={place} className={style.place}>
      {!kept ? (
        <div style={{ minHeight: room }} />
      ) : (
        !isPutAway && <Steps kept={kept} room={room} />
      )}
    </div>
  )
}

function Steps({ kept, room }: { kept: KeptSteps; room: number }) {
  const steps = useStepsDone(kept)
  const isAll = steps?.done.size === STEPS.length
  const [justTold, setJustTold] = useState(false)
  if (isAll && !kept.told && !justTold) setJustTold(true)
  useEffect(() => {
    if (isAll) keepSteps({ told: true })
  }, [isAll])
  if (!steps) return <div style={{ minHeight: room }} />
  const state = cardState(steps.done, kept, justTold)
  if (state === 'none') return null
  return state === 'done' ? <AllDone /> : <OpenSteps steps={steps} />
}

function AllDone() {
  const { t } = useTranslation()
  return (
    <Card className={style.all}>
      <span className={style.check}>
        <Icon name="check" size={16} />
      </span>
      <div className="words">
        <h2 className={style.title}>{t('steps.all')}</h2>
        <p className={style.why}>{t('steps.allText')}</p>
      </div>
    </Card>
  )
}

function OpenSteps({ steps }: { steps: StepsDone }) {
  const { t } = useTranslation()
  const { done } = steps
  return (
    <Card className={style.card}>
      <div className={style.head}>
        <h2 className={classes(style.title, 'words')}>{t('steps.title')}</h2>
        <span className={style.progress}>
          {t('steps.progress', { done: done.size, count: STEPS.length })}
        </span>
        <IconButton
          icon="close"
          size={20}
          label={t('steps.close')}
          onPress={() => keepSteps({ closed: true })}
        />
      </div>
      <div className={style.bars} aria-hidden="true">
        {STEPS.map((step, at) => (
          <span key={step} className={classes(style.bar, at < done.size && style.filled)} />
        ))}
      </div>
      <ol>
        {inOrder(done).map((step) => (
          <li key={step}>
            {done.has(step) ? (
              <DoneStep step={step} steps={steps} />
            ) : (
              <OpenStep step={step} receipt={steps.receipt} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function DoneStep({ step, steps: { deposit } }: { step: Step; steps: StepsDone }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words: Record<Step, string> = {
    secure: t('steps.secureDone'),
    deposit: deposit ? t('steps.depositDone') : t('steps.giftDone'),
    trade: t('steps.tradeDone'),
    verify: t('steps.verifyDone'),
  }
  return (
    <div className={style.doneStep}>
      <span className={style.check}>
        <Icon name="check" size={16} />
        <span className="unseen">{t('steps.done')}</span>
      </span>
      <span className={classes(style.doneWords, 'words')}>{words[step]}</span>
      {step === 'deposit' && deposit && (
        <span>{`${format.amount(deposit.amount)} ${deposit.currencyCode}`}</span>
      )}
    </div>
  )
}

function OpenStep({ step, receipt }: { step: Step; receipt: string | undefined }) {
  const { t } = useTranslation()
  const steps: Record<Step, { title: string; why: string; to: string }> = {
    secure: { title: t('steps.secure'), why: t('steps.secureWhy'), to: PAGES.security },
    deposit: { title: t('steps.deposit'), why: t('steps.depositWhy'), to: PAGES.recharge },
    trade: { title: t('steps.trade'), why: t('steps.tradeWhy'), to: PAGES.spot },
    verify: {
      title: t('steps.verify'),
      why: t('steps.verifyWhy'),
      to: receipt ? `${PAGES.settlement}?id=${receipt}` : `${PAGES.trade}?tab=fast`,
    },
  }
  const { title, why, to } = steps[step]
  return (
    <Link className={style.openStep} to={to}>
      <span className={style.ring} aria-hidden="true" />
      <span className={classes(style.openWords, 'words')}>
        <span className={style.stepTitle}>{title}</span>
        <span className={style.why}>{why}</span>
      </span>
      <Icon name="right" size={20} />
    </Link>
  )
}
