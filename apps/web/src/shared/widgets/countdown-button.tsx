import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import style from './countdown-button.module.css'

interface CountdownButtonProps {
  /** Sends the code; returns how many seconds until another may be asked for. */
  onSend: () => Promise<number | undefined>
  disabled?: boolean
}

/** "Get code" inside a field: counts down after sending. A send that failed may be tried at once. */
export function CountdownButton({ onSend, disabled }: CountdownButtonProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [left, now])

  async function send() {
    setBusy(true)
    const seconds = await onSend().finally(() => setBusy(false))
    if (seconds === undefined) return
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }

  return (
    <span className={style.words}>
      <Button
        kind="link"
        busy={busy}
        disabled={disabled || left > 0}
        onPress={() => void send().catch(() => undefined)}
      >
        {left > 0 ? t('common.seconds', { count: left }) : t('action.getCode')}
      </Button>
    </span>
  )
}
