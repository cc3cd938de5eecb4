import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { LOGIN } from '../../app/navigation.ts'
import { call } from '../../data/call.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { PageHeading } from '../../widgets/page-heading.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { PasswordField } from '../../widgets/password-field.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { useAreaCode } from './area-code.ts'
import { AuthBar } from './auth-bar.tsx'
import { Problem } from '../../widgets/problem.tsx'
import style from './auth.module.css'
import { CodeField } from './code-field.tsx'
import { type Identity, identityFaults, identityFieldOf, passwordFault } from './identity.ts'
import { IdentityFields } from './identity-fields.tsx'

type Values = Identity & {
  code: string
  newPassword: string
  confirmPassword: string
}

/** Sets a new login password with a code that was sent to the person's e-mail or phone. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const areaCode = useAreaCode()
  const form = useForm<Values>({
    initial: {
      kind: 'email',
      email: '',
      areaCode: areaCode.code,
      phone: '',
      account: '',
      code: '',
      newPassword: '',
      confirmPassword: '',
    },
    validate: (values) => ({
      ...identityFaults(values, t),
      code: /^[0-9]{6}$/.test(values.code) ? undefined : t('auth.codeFault'),
      newPassword: passwordFault(values.newPassword, t),
      confirmPassword:
        values.confirmPassword === values.newPassword ? undefined : t('msg.passwordsDoNotMatch'),
    }),
    submit: async ({ kind, code, newPassword, confirmPassword, ...values }) => {
      const byPhone = kind === 'phone'
      await call('resetLoginPassword', {
        body: {
          type: byPhone ? 'phone' : 'email',
          account: byPhone ? values.phone : values.email.trim(),
          ...(byPhone ? { areaCode: values.areaCode } : {}),
          code,
          newPassword,
          confirmPassword,
        },
      })
      showToast(t('auth.passwordSet'), { success: true })
      void navigate(LOGIN, { replace: true })
    },
    fieldOf: (error) => {
      const field = identityFieldOf(error)
      return field === 'password' ? 'newPassword' : field === 'inviteCode' ? undefined : field
    },
  })
  const faults = identityFaults(form.values, t)

  return (
    <>
      <AuthBar />
      <PageBody>
        <div className={style.head}>
          <PageHeading className={style.title}>{t('auth.forgotTitle')}</PageHeading>
          <p className={`${style.lead} words`}>{t('auth.forgotLead')}</p>
        </div>
        <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
          <IdentityFields
            kinds={['email', 'phone']}
            identity={form.values}
            onKind={(kind) => form.set('kind', kind)}
            onAreaCode={(code) => form.set('areaCode', code)}
            field={form.field}
          />
          <CodeField
            identity={form.values}
            source="RESET_PASSWORD"
            reachable={!faults.email && !faults.phone}
            field={form.field('code')}
          />
          <PasswordField
            choosing
            label={t('auth.newPassword')}
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
          <Button submit wide busy={form.busy}>
            {t('auth.setPassword')}
          </Button>
        </form>
        <Link className={style.lost} to="/pages/login/recover">
          {t('auth.lostAll')}
        </Link>
      </PageBody>
    </>
  )
}
