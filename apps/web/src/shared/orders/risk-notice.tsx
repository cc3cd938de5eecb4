import type { PersonalLimits } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useProblem } from '../../data/problem.ts'
import { keyOf, queryClient } from '../../data/queries.ts'
import { Button } from '../widgets/button.tsx'
import { Icon } from '../widgets/icon.tsx'
import { Sheet } from '../widgets/sheet.tsx'
import style from './risk-notice.module.css'

const LIMITS = keyOf('personalLimits', {})

/**
 * What has to be read before the first fast or futures order. The function resolves true when the
 * notice was accepted earlier. Where it has to be read now it resolves false, accepted or not: who
 * has read it goes back to the ticket, with the price of now, and places the order by another press.
 * Ask it before each order of someone who is logged in: `if (!(await ensureRead())) return`.
 */
export function useRiskNotice(): () => Promise<boolean> {
  const { t } = useTranslation()
  const problem = useProblem()
  const leave = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      // Whoever goes to another page leaves the notice, once that page is drawn.
      queueMicrotask(() => leave.current?.())
    },
    [],
  )
  return useCallback(async () => {
    if (queryClient.getQueryData<PersonalLimits>(LIMITS)?.riskNoticeAcceptedAt) return true
    try {
      const limits = await queryClient.fetchQuery({
        queryKey: LIMITS,
        queryFn: () => call('personalLimits', {}),
        staleTime: 0,
      })
      if (limits.riskNoticeAcceptedAt !== null) return true
    } catch (error) {
      showToast(problem(error))
      return false
    }
    leave.current?.()
    const { answer, close } = showNotice()
    leave.current = close
    const read = await answer
    if (leave.current === close) leave.current = undefined
    if (read) showToast(t('fast.riskRead'))
    return false
  }, [problem, t])
}

/** Shows the notice over the page that asks, with a root of its own: any page can ask. */
function showNotice(): { answer: Promise<boolean>; close: () => void } {
  const host = document.body.appendChild(document.createElement('div'))
  const root: Root = createRoot(host)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const end = (read: boolean) => {
    root.unmount()
    host.remove()
    resolve(read)
  }
  root.render(<RiskNotice onEnd={end} />)
  return { answer: promise, close: () => end(false) }
}

function RiskNotice({ onEnd }: { onEnd: (read: boolean) => void }) {
  const { t } = useTranslation()
  const problem = useProblem()
  const [busy, setBusy] = useState(false)

  async function accept() {
    setBusy(true)
    try {
      queryClient.setQueryData(LIMITS, await call('acceptRiskNotice', { body: {} }))
      onEnd(true)
    } catch (error) {
      showToast(problem(error))
      setBusy(false)
    }
  }

  const facts = [
    { icon: 'fast', text: t('fast.riskFast') },
    { icon: 'minus', text: t('fast.riskOdds') },
    { icon: 'trade', text: t('fast.riskFutures') },
    { icon: 'shield', text: t('fast.riskLimits') },
  ] as const
  return (
    <Sheet title={t('fast.riskTitle')} onClose={() => onEnd(false)}>
      <ul className={style.facts}>
        {facts.map(({ icon, text }) => (
          <li key={icon} className={style.fact}>
            <Icon name={icon} size={20} />
            <p className="words">{text}</p>
          </li>
        ))}
      </ul>
      <div className={style.choices}>
        <Button kind="plain" wide onPress={() => onEnd(false)}>
          {t('fast.riskLater')}
        </Button>
        <Button wide busy={busy} onPress={() => void accept()}>
          {t('fast.riskAccept')}
        </Button>
      </div>
    </Sheet>
  )
}
