import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { isCallError } from '@candor/client'
import { call } from '../../../data/call.ts'
import { useProblem } from '../../../data/problem.ts'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { CountdownButton } from '../../../shared/widgets/countdown-button.tsx'
import type { Identity } from './identity.ts'

interface CodeFieldProps {
  identity: Identity
  source: 'REGISTER' | 'RESET_PASSWORD' | 'FORGOT_FUNDS_PASSWORD'
  /** The address or number can be written to: the button may be pressed. */
  reachable: boolean
  field: { value: string; onChange: (value: string) => void; onBlur: () => void; error?: string }
}

/** Six digits that were sent by e-mail or SMS, with the button that sends them. */
export function CodeField({ identity, source, reachable, field }: CodeFieldProps) {
  const { t } = useTranslation()
  const problem = useProblem()
  const byPhone = identity.kind === 'phone'
  const target = byPhone
    ? `${identity.areaCode}-${identity.phone}`
    : identity.email.trim().toLowerCase()

  async function send(): Promise<number | undefined> {
    try {
      const { resendIn } = await (byPhone
        ? call('sendSmsCode', {
            body: { source, areaCode: identity.areaCode, phone: identity.phone },
          })
        : call('sendEmailCode', { query: { source, email: identity.email.trim() } }))
      showToast(t('msg.codeSent'), { success: true })
      return resendIn
    } catch (fault) {
      showToast(problem(fault))
      // The server counts across reloads of this page: its word on how long is shown, not ours.
      const seconds = isCallError(fault) ? fault.details.seconds : undefined
      return typeof seconds === 'number' ? seconds : undefined
    }
  }

  return (
    <PasteField
      label={t('term.verificationCode')}
      kind="code"
      name="code"
      maxLength={6}
      hint={byPhone ? t('auth.codeBySms') : t('auth.codeByEmail')}
      // Another address is another code: its button counts for itself.
      end={<CountdownButton key={target} onSend={send} disabled={!reachable} />}
      {...field}
    />
  )
}
