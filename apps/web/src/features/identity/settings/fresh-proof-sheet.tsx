import { showToast } from '@candor/ui'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useConfig } from '../../../data/config.ts'
import { useProblem } from '../../../data/problem.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PasswordField } from '../../../shared/widgets/password-field.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { signed } from '../login/signed.ts'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { freshProofForm } from './proof-design.ts'
import style from './settings.module.css'

/**
 * Sheet that asks for the password or a passkey again, before money moves half a day after the last
 * proof.
 */
export function FreshProofSheet({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const { t } = useTranslation()
  const form = useForm(freshProofForm, {
    initial: { password: '' },
    around: undefined,
    submit: async (body) => {
      await call('proveSession', { body })
      onAnswer(true)
    },
  })
  return (
    <Sheet title={t('security.proveTitle')} onClose={() => onAnswer(false)}>
      <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
        <p className={`${style.lead} words`}>{t('security.proveText')}</p>
        <PasswordField
          label={t('term.loginPassword')}
          maxLength={128}
          {...form.field('password')}
        />
        <Problem text={form.problem} />
        <Button submit wide busy={form.busy}>
          {t('security.proveDo')}
        </Button>
        <ByPasskey onProved={() => onAnswer(true)} />
      </form>
    </Sheet>
  )
}

function ByPasskey({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation()
  const problem = useProblem()
  const { data: config } = useConfig()
  const [busy, setBusy] = useState(false)
  if (!config?.passkeys || !browserSupportsWebAuthn()) return null

  async function prove() {
    setBusy(true)
    try {
      const { options } = await call('passkeyLoginOptions', { body: {} })
      const response = await signed(options)
      if (!response) return
      await call('proveSession', { body: { response } })
      onProved()
    } catch (fault) {
      showToast(problem(fault))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button kind="plain" wide icon="key" busy={busy} onPress={() => void prove()}>
      {t('security.provePasskey')}
    </Button>
  )
}
