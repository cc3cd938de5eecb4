import { useTranslation } from 'react-i18next'
import { type CallData, call } from '../../data/call.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { PasswordField } from '../../widgets/password-field.tsx'
import { useBack } from '../../widgets/standard-bar.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { CodeField } from '../login/code-field.tsx'
import { passwordFault } from '../login/identity.ts'
import { refreshUser } from './refresh-user.ts'
import { Problem } from '../../widgets/problem.tsx'
import style from './setting.module.css'

interface FundPasswordFormProps {
  /** Sets the first one, changes it with the old one, or resets it with a code. */
  way: 'set' | 'change' | 'reset'
  user: CallData<'getInfo'>
}

export function FundPasswordForm({ way, user }: FundPasswordFormProps) {
  const { t } = useTranslation()
  const back = useBack('/pages/setting/setting')
  const asksTotp = way !== 'change' && user.hasTotp
  const sixDigits = (code: string) => (/^[0-9]{6}$/.test(code) ? undefined : t('auth.codeFault'))
  const form = useForm({
    initial: {
      password: '',
      oldPassword: '',
      code: '',
      totp: '',
      newPassword: '',
      confirmPassword: '',
    },
    validate: (values) => ({
      password: way === 'set' && values.password === '' ? t('auth.passwordMissing') : undefined,
      oldPassword:
        way === 'change' && values.oldPassword === '' ? t('auth.passwordMissing') : undefined,
      code: way === 'reset' ? sixDigits(values.code) : undefined,
      totp: asksTotp ? sixDigits(values.totp) : undefined,
      newPassword: passwordFault(values.newPassword, t),
      confirmPassword:
        values.confirmPassword === values.newPassword ? undefined : t('msg.passwordsDoNotMatch'),
    }),
    submit: async ({ password, oldPassword, code, totp, newPassword, confirmPassword }) => {
      await call('updateFundsPassword', {
        body: {
          ...(way === 'set' ? { password } : {}),
          ...(way === 'change' ? { oldPassword } : {}),
          ...(way === 'reset' ? { code } : {}),
          ...(asksTotp ? { totp } : {}),
          newPassword,
          confirmPassword,
        },
      })
      await refreshUser()
      showToast(t('security.fundSaved'), { success: true })
      back()
    },
    fieldOf: (error) => {
      if (error.startsWith('fund_password_')) return way === 'change' ? 'oldPassword' : undefined
      if (error === 'password_wrong' || error === 'password_locked') return 'password'
      if (error.startsWith('totp_')) return 'totp'
      if (error.startsWith('code_')) return 'code'
      return error === 'passwords_alike' || error.startsWith('password_')
        ? 'newPassword'
        : undefined
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
        <Field
          label={t('security.totpCode')}
          hint={t('security.totpCodeHint')}
          kind="code"
          maxLength={6}
          {...form.field('totp')}
        />
      )}
      <PasswordField
        choosing
        label={t('security.newFund')}
        hint={t('auth.passwordRule')}
        maxLength={128}
        {...form.field('newPassword')}
      />
      <PasswordField
        choosing
        label={t('auth.confirmPassword')}
        maxLength={128}
        {...form.field('confirmPassword')}
      />
      <Problem text={form.problem} />
      {way !== 'set' && <p className={`${style.hint} words`}>{t('security.pauseNote')}</p>}
      <Button submit wide busy={form.busy}>
        {t('security.save')}
      </Button>
    </form>
  )
}
