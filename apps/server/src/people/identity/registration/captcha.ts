import type { Config } from '../../../kernel/config/config.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { traced } from '../../../kernel/tracing/traced.ts'

const TIMEOUT_MS = 10_000

export type CaptchaSettings = Pick<
  Config,
  'captchaVerifyUrl' | 'captchaSecret' | 'captchaSiteKey' | 'captchaScript'
>

/** Returns what a page needs to draw the captcha; null where none is configured. */
export function captchaOf({
  captchaVerifyUrl,
  captchaScript: script,
  captchaSiteKey: siteKey,
}: CaptchaSettings): { script: string; siteKey: string } | null {
  if (captchaVerifyUrl === undefined || script === undefined || siteKey === undefined) return null
  return { script, siteKey }
}

/**
 * Asks the provider whether a captcha was solved, by the form that Turnstile, hCaptcha and reCAPTCHA
 * share: POST of secret, response and remoteip, answered by JSON with `success`. Throws
 * `captcha_refused` when it was not, and when the provider gives no answer to trust. Does nothing
 * where none is configured.
 */
export async function checkCaptcha(
  config: CaptchaSettings,
  response: string | undefined,
  address: string,
): Promise<void> {
  if (captchaOf(config) === null || config.captchaVerifyUrl === undefined) return
  if (!response) throw new Refusal('captcha_refused')
  const body = new URLSearchParams({
    secret: config.captchaSecret ?? '',
    response,
    remoteip: address,
  })
  const solved = await ask(config.captchaVerifyUrl, body)
  if (!solved) throw new Refusal('captcha_refused')
}

async function ask(url: string, body: URLSearchParams): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await traced('captcha', () =>
      fetch(url, { method: 'POST', body, signal, redirect: 'error' }),
    )
    const said: unknown = await answer.json()
    return typeof said === 'object' && said !== null && 'success' in said && said.success === true
  } catch {
    return false
  }
}

/** The origin that pages load the captcha from, for their content security policy. */
export function captchaOrigin({
  captchaScript,
}: Pick<Config, 'captchaScript'>): string | undefined {
  return captchaScript === undefined ? undefined : new URL(captchaScript).origin
}
