import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../../data/call.ts'
import { CaptchaSheet } from './captcha-sheet.tsx'
import { findWork } from './find-work.ts'

interface Brought {
  challenge?: string
  work?: number
  captcha?: string
}

interface Captcha {
  script: string
  siteKey: string
  answer: (said: string | undefined) => void
}

/**
 * What a registration brings along where they come thick: the number its challenge asks for, and the
 * captcha's answer. One that was found for these values stays theirs until it was answered, so that
 * trying again after the network failed is the same request.
 */
export function useBroughtWork(): {
  bring: (values: string) => Promise<Brought>
  forget: () => void
  sheet: ReactNode
} {
  const kept = useRef<{ values: string; brought: Brought } | undefined>(undefined)
  const [captcha, setCaptcha] = useState<Captcha>()

  function ask({ script, siteKey }: { script: string; siteKey: string }) {
    return new Promise<string | undefined>((resolve) => {
      const answer = (said: string | undefined) => {
        setCaptcha(undefined)
        resolve(said)
      }
      setCaptcha({ script, siteKey, answer })
    })
  }

  async function bring(values: string): Promise<Brought> {
    if (kept.current?.values === values) return kept.current.brought
    const { challenge, bits, captcha: wanted } = await call('registrationChallenge', { body: {} })
    const work = bits > 0 ? { challenge, work: await findWork(challenge, bits) } : {}
    const said = wanted ? await ask(wanted) : undefined
    const brought = { ...work, ...(said === undefined ? {} : { captcha: said }) }
    kept.current = { values, brought }
    return brought
  }

  return {
    bring,
    forget: () => {
      kept.current = undefined
    },
    sheet: captcha && (
      <CaptchaSheet script={captcha.script} siteKey={captcha.siteKey} onAnswer={captcha.answer} />
    ),
  }
}
