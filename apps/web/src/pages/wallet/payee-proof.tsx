import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../data/session.ts'
import { Field } from '../../widgets/field.tsx'
import { PasswordField } from '../../widgets/password-field.tsx'
import style from './wallet.module.css'

/** What opens a way out: the fund password and, where one is set up, the authenticator's code. */
export interface PayeeProofValues {
  fundPassword: string
  totp: string
}

export const NO_PROOF: PayeeProofValues = { fundPassword: '', totp: '' }

/** What keeps the proof from being sent. */
export function payeeProofFaults({ fundPassword, totp }: PayeeProofValues, t: TFunction) {
  const hasTotp = useSession.getState().user?.hasTotp ?? false
  return {
    fundPassword: fundPassword === '' ? t('auth.passwordMissing') : undefined,
    totp: hasTotp && !/^[0-9]{6}$/.test(totp) ? t('auth.codeFault') : undefined,
  }
}

/** The field of a refusal of the proof. */
export function payeeProofFieldOf(error: string): keyof PayeeProofValues | undefined {
  if (error.startsWith('fund_password_')) return 'fundPassword'
  return error.startsWith('totp_') ? 'totp' : undefined
}

interface PayeeProofProps {
  field: (key: keyof PayeeProofValues) => {
    value: string
    onChange: (value: string) => void
    onBlur: () => void
    error?: string
  }
}

/** Asks for the proof; leads to where the fund password is set, where there is none yet. */
export function PayeeProof({ field }: PayeeProofProps) {
  const { t } = useTranslation()
  const user = useSession((state) => state.user)
  return (
    <>
      <PasswordField label={t('term.fundPassword')} maxLength={128} {...field('fundPassword')} />
      {user?.hasTotp && (
        <Field label={t('security.totpCode')} kind="code" maxLength={6} {...field('totp')} />
      )}
      {user && !user.hasFundPassword && (
        <Link className={style.proofLink} to="/pages/setting/setFundPassword">
          {t('withdrawal.setFundPassword')}
        </Link>
      )}
    </>
  )
}
