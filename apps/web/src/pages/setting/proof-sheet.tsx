import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { PasswordField } from '../../widgets/password-field.tsx'
import { Sheet } from '../../widgets/sheet.tsx'
import { Problem } from '../../widgets/problem.tsx'
import style from './setting.module.css'

/** What shows that the owner is there, as the calls take it. */
export interface Proof {
  password: string
  totp?: string
  recoveryCode?: string
}

interface ProofSheetProps {
  title: string
  /** What follows from it. */
  text: string
  /** The act, named. */
  act: string
  hasTotp: boolean
  /** A text of one's own that belongs to the act: a name, a code. */
  own?: { label: string; hint: string; initial: string; least: number; most: number }
  onProve: (proof: Proof, own: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the login password, and for a code where an authenticator is set up, before an act. */
export function ProofSheet(props: ProofSheetProps) {
  const { title, text, act, hasTotp, own, onProve, onClose } = props
  const { t } = useTranslation()
  const [byRecovery, setByRecovery] = useState(false)
  const form = useForm({
    initial: { own: own?.initial ?? '', password: '', totp: '', recoveryCode: '' },
    validate: (values) => {
      const length = [...values.own.trim()].length
      return {
        own: own && (length < own.least || length > own.most) ? own.hint : undefined,
        password: values.password === '' ? t('auth.passwordMissing') : undefined,
        totp:
          hasTotp && !byRecovery && !/^[0-9]{6}$/.test(values.totp)
            ? t('auth.codeFault')
            : undefined,
        recoveryCode:
          hasTotp && byRecovery && values.recoveryCode.trim() === ''
            ? t('security.recoveryMissing')
            : undefined,
      }
    },
    submit: ({ own: words, password, totp, recoveryCode }) =>
      onProve(
        {
          password,
          ...(hasTotp && !byRecovery ? { totp } : {}),
          ...(hasTotp && byRecovery ? { recoveryCode: recoveryCode.trim() } : {}),
        },
        words.trim(),
      ),
    fieldOf: (error) => {
      if (error.startsWith('password_')) return 'password'
      if (error.startsWith('totp_')) return byRecovery ? 'recoveryCode' : 'totp'
      if (error === 'passkey_name_invalid' || error === 'anti_phishing_invalid') return 'own'
      return undefined
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
          <Field
            label={t('security.totpCode')}
            hint={t('security.totpCodeHint')}
            kind="code"
            maxLength={6}
            {...form.field('totp')}
          />
        )}
        {hasTotp && byRecovery && (
          <Field
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
        <Button submit wide busy={form.busy}>
          {act}
        </Button>
      </form>
    </Sheet>
  )
}
