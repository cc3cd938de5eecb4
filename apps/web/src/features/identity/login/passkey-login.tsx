import { showToast } from '@candor/ui'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallData, call } from '../../../data/call.ts'
import { useConfig } from '../../../data/config.ts'
import { useProblem } from '../../../data/problem.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { signed } from './signed.ts'

/** Logs in with a passkey, where this browser and this address can. */
export function PasskeyLogin({
  onLogin,
}: {
  onLogin: (session: CallData<'passkeyLogin'>) => void
}) {
  const { t } = useTranslation()
  const problem = useProblem()
  const { data: config } = useConfig()
  const [busy, setBusy] = useState(false)
  if (!config?.passkeys || !browserSupportsWebAuthn()) return null

  async function logIn() {
    setBusy(true)
    try {
      const { options } = await call('passkeyLoginOptions', { body: {} })
      const response = await signed(options)
      if (response) onLogin(await call('passkeyLogin', { body: { response } }))
      else showToast(t('security.passkeyNotUsed'))
    } catch (fault) {
      showToast(problem(fault))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button kind="plain" wide icon="key" busy={busy} onPress={() => void logIn()}>
      {t('security.passkeyLogin')}
    </Button>
  )
}
