import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { PasswordField } from '../../../shared/widgets/password-field.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { type OwnText, type Proof, proofForm } from './proof-design.ts'
import style from './settings.module.css'

interface ProofSheetProps {
  title: string
  /** What follows from it. */
  text: string
  /** The act, named. */
  act: string
  /** It cannot be taken back. */
  isFinal?: boolean
  hasTotp: boolean
  own?: OwnText
  onProve: (proof: Proof, own: string) => Promise<unknown>
  onClose: () => void
}

/**
 * Sheet that asks for the login password before an act, and for a code where an authenticator is
 * set up.
 */
export function ProofSheet(props: ProofSheetProps) {
  const { title, text, act, isFinal, hasTotp, own, onProve, onClose } = props
  const { t } = useTranslation()
  const [byRecovery, setByRecovery] = useState(false)
  const around = { hasTotp, byRecovery, own }
  const form = useForm(proofForm, {
    initial: { own: own?.initial ?? '', password: '', totp: '', recoveryCode: '' },
    around,
    submit: (values) => {
      const { proof, words } = proofForm.summary(values, around)
      return onProve(proof, words)
    },
  })
  return (
    <Sheet title={title} onClose={onClose}>
      <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
        <p className={`${style.lead} words`}>{text}</p>
        {own && (
          <Field label={own.label} hint={own.hint} maxLength={own.most} {...form.field('own')} />
        )}
        <PasswordField
          label={t('term.loginPassword')}
          maxLength={128}
          {...form.field('password')}
        />
        {hasTotp && !byRecovery && (
          <PasteField
            label={t('security.totpCode')}
            hint={t('security.totpCodeHint')}
            kind="code"
            maxLength={6}
            {...form.field('totp')}
          />
        )}
        {hasTotp && byRecovery && (
          <PasteField
            label={t('security.recoveryCode')}
            autoComplete="off"
            maxLength={24}
            {...form.field('recoveryCode')}
          />
        )}
        {hasTotp && (
          <button type="button" className={style.link} onClick={() => setByRecovery(!byRecovery)}>
            {byRecovery ? t('security.useTotp') : t('security.useRecovery')}
          </button>
        )}
        <Problem text={form.problem} />
        <Button kind={isFinal ? 'danger' : 'primary'} submit wide busy={form.busy}>
          {act}
        </Button>
      </form>
    </Sheet>
  )
}
