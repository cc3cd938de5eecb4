import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../shared/widgets/sheet.tsx'

interface CaptchaSheetProps {
  script: string
  siteKey: string
  /** The provider's answer; undefined when the person left, or nothing could be drawn. */
  onAnswer: (answer: string | undefined) => void
}

/** What the scripts of Turnstile, hCaptcha and reCAPTCHA have in common. */
interface CaptchaProvider {
  render: (place: HTMLElement, options: Record<string, unknown>) => unknown
}

const GLOBALS = ['turnstile', 'hcaptcha', 'grecaptcha'] as const

/** A captcha of the provider that the venue has configured. */
export function CaptchaSheet({ script, siteKey, onAnswer }: CaptchaSheetProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
    const fail = () => answer(undefined)
    element.onerror = fail
    element.onload = () => {
      const provider = providerOf()
      if (!provider || !place.current) return fail()
      const callback = (said: string) => answer(said)
      provider.render(place.current, { sitekey: siteKey, callback, 'error-callback': fail })
    }
    document.head.append(element)
    return () => element.remove()
  }, [script, siteKey])
  return (
    <Sheet title={t('security.captcha')} onClose={() => onAnswer(undefined)}>
      <div ref={place} />
    </Sheet>
  )
}

function providerOf(): CaptchaProvider | undefined {
  const page = globalThis as unknown as Record<string, CaptchaProvider | undefined>
  return GLOBALS.map((name) => page[name]).find((provider) => provider !== undefined)
}
