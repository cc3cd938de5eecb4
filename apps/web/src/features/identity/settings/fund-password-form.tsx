import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { type CallData, call } from '../../../data/call.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { PasswordField } from '../../../shared/widgets/password-field.tsx'
import { useBack } from '../../../shared/widgets/standard-bar.tsx'
import { CodeField } from '../login/code-field.tsx'
import {
  EMPTY_FUND_PASSWORD,
  type FundPasswordAround,
  fundPasswordForm,
} from './fund-password-design.ts'
import { refreshUser } from './refresh-user.ts'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './settings.module.css'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'

interface FundPasswordFormProps {
  way: FundPasswordAround['way']
  user: CallData<'getInfo'>
}

/** Sets, changes or resets the fund password, and leads back. */
export function FundPasswordForm({ way, user }: FundPasswordFormProps) {
  const { t } = useTranslation()
  const back = useBack(PAGES.settings)
  const asksTotp = way !== 'change' && user.hasTotp
  const around = { way, asksTotp }
  const form = useForm(fundPasswordForm, {
    initial: EMPTY_FUND_PASSWORD,
    around,
    submit: async (values) => {
      await call('updateFundsPassword', { body: fundPasswordForm.summary(values, around) })
      await refreshUser()
      showToast(t('security.fundSaved'), { success: true })
      back()
    },
  })
  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      <p className={`${style.lead} words`}>{t('security.fundLead')}</p>
      {way === 'set' && (
        <PasswordField
          label={t('term.loginPassword')}
          maxLength={128}
          {...form.field('password')}
        />
      )}
      {way === 'change' && (
        <PasswordField
          label={t('security.oldFund')}
          maxLength={128}
          {...form.field('oldPassword')}
        />
      )}
      {way === 'reset' && (
        <CodeField
          identity={{
            kind: user.email === null ? 'phone' : 'email',
            email: user.email ?? '',
            areaCode: user.areaCode ?? '',
            phone: user.phone ?? '',
            account: '',
          }}
          source="FORGOT_FUNDS_PASSWORD"
          reachable
          field={form.field('code')}
        />
      )}
      {asksTotp && (
        <PasteField
          label={t('security.totpCode')}
          hint={t('security.totpCodeHint')}
          kind="code"
          maxLength={6}
          {...form.field('totp')}
        />
      )}
      <NewPasswordFields
        label={t('security.newFund')}
        password={form.field('newPassword')}
        confirmation={form.field('confirmPassword')}
      />
      <Problem text={form.problem} />
      {way !== 'set' && <p className={`${style.hint} words`}>{t('security.pauseNote')}</p>}
      <Button submit wide busy={form.busy}>
        {t('security.save')}
      </Button>
    </form>
  )
}
