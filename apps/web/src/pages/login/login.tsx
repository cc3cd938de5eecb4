import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { returnAddress } from '../../app/navigation.ts'
import { call } from '../../data/call.ts'
import { useSession } from '../../data/session.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { PasswordField } from '../../widgets/password-field.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { useAreaCode } from './area-code.ts'
import { AuthBar } from './auth-bar.tsx'
import style from './auth.module.css'
import { type Identity, identityFaults, identityFieldOf } from './identity.ts'
import { IdentityFields } from './identity-fields.tsx'

/** Logs a person in by e-mail address, phone number or account name, and leads them back. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const areaCode = useAreaCode()
  const form = useForm<Identity & { password: string }>({
    initial: {
      kind: 'email',
      email: '',
      areaCode: areaCode.code,
      phone: '',
      account: '',
      password: '',
    },
    validate: (values) => ({
      ...identityFaults(values, t),
      password: values.password === '' ? t('auth.passwordMissing') : undefined,
    }),
    submit: async (values) => {
      const { token, userInfo } = await call('login', {
        body: {
          type: values.kind,
          account: values[values.kind].trim(),
          password: values.password,
          ...(values.kind === 'phone' ? { areaCode: values.areaCode } : {}),
        },
      })
      areaCode.choose(values.areaCode)
      useSession.getState().begin(token, userInfo)
      showToast(t('auth.loggedIn'), { success: true })
      void navigate(returnAddress(query), { replace: true })
    },
    fieldOf: (error) => {
      const field = identityFieldOf(error)
      return field === 'code' || field === 'inviteCode' ? undefined : field
    },
  })

  return (
    <>
      <AuthBar />
      <PageBody>
        <div className={style.head}>
          <h1 className={style.title}>{t('action.logIn')}</h1>
        </div>
        <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
          <IdentityFields
            kinds={['email', 'phone', 'account']}
            identity={form.values}
            onKind={(kind) => form.set('kind', kind)}
            onAreaCode={(code) => form.set('areaCode', code)}
            field={form.field}
          />
          <PasswordField
            label={t('term.loginPassword')}
            name="password"
            maxLength={128}
            {...form.field('password')}
          />
          {form.problem && (
            <p className={style.problem} role="alert">
              {form.problem}
            </p>
          )}
          <Button submit wide busy={form.busy}>
            {t('action.logIn')}
          </Button>
        </form>
        <div className={style.aside}>
          <Link className={style.inline} to={`/pages/login/forgot`}>
            {t('auth.forgot')}
          </Link>
          <Link className={style.inline} to={`/pages/register/register?${query.toString()}`}>
            {t('action.register')}
          </Link>
        </div>
      </PageBody>
    </>
  )
}
