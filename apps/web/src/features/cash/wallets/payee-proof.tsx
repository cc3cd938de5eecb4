import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useSession } from '../../../data/session.ts'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { PasswordField } from '../../../shared/widgets/password-field.tsx'
import type { PayeeProofValues } from './payee-proof-design.ts'
import style from './wallets.module.css'

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
        <PasteField label={t('security.totpCode')} kind="code" maxLength={6} {...field('totp')} />
      )}
      {user && !user.hasFundPassword && (
        <Link className={style.proofLink} to={PAGES.fundPassword}>
          {t('withdrawal.setFundPassword')}
        </Link>
      )}
    </>
  )
}

/** Whether the authenticator's code belongs to the proof. */
export function useHasTotp(): boolean {
  return useSession((state) => state.user?.hasTotp ?? false)
}
