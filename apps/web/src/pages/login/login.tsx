import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { returnAddress } from '../../app/navigation.ts'
import { isCallError, refusedAs } from '../../data/call-error.ts'
import { type CallData, call } from '../../data/call.ts'
import { useSession } from '../../data/session.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { PageHeading } from '../../widgets/page-heading.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { PasswordField } from '../../widgets/password-field.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { useAreaCode } from './area-code.ts'
import { AuthBar } from './auth-bar.tsx'
import { Problem } from '../../widgets/problem.tsx'
import style from './auth.module.css'
import { type Identity, identityFaults, identityFieldOf } from './identity.ts'
import { IdentityFields } from './identity-fields.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { Reopen, type StoppedLogin } from './reopen.tsx'

/** Logs a person in by e-mail address, phone number or account name, and leads them back. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const areaCode = useAreaCode()
  const [asked, setAsked] = useState<'totp' | 'recoveryCode'>()
  const [stopped, setStopped] = useState<StoppedLogin>()
  const arrive = ({ token, userInfo }: CallData<'login'>) => {
    useSession.getState().begin(token, userInfo)
    showToast(t('auth.loggedIn'), { success: true })
    void navigate(returnAddress(query), { replace: true })
  }
  const form = useForm<Identity & { password: string; totp: string; recoveryCode: string }>({
    initial: {
      kind: 'email',
      email: '',
      areaCode: areaCode.code,
      phone: '',
      account: '',
      password: '',
      totp: '',
      recoveryCode: '',
    },
    validate: (values) => ({
      ...identityFaults(values, t),
      password: values.password === '' ? t('auth.passwordMissing') : undefined,
      totp: asked === 'totp' && !/^[0-9]{6}$/.test(values.totp) ? t('auth.codeFault') : undefined,
      recoveryCode:
        asked === 'recoveryCode' && values.recoveryCode.trim() === ''
          ? t('security.recoveryMissing')
          : undefined,
    }),
    submit: async (values) => {
      const body = {
        type: values.kind,
        account: values[values.kind].trim(),
        password: values.password,
        ...(values.kind === 'phone' ? { areaCode: values.areaCode } : {}),
      }
      try {
        const session = await call('login', {
          body: { ...body, ...(asked ? { [asked]: values[asked].trim() } : {}) },
        })
        areaCode.choose(values.areaCode)
        arrive(session)
      } catch (error) {
        if (refusedAs(error, 'account_stopped') && isCallError(error)) {
          setStopped({ body, opensAt: error.details.opensAt, hasFactor: asked !== undefined })
          return
        }
        // The password is right: only now is it told that a code is needed as well.
        if (asked || !refusedAs(error, 'totp_required')) throw error
        setAsked('totp')
      }
    },
    fieldOf: (error) => {
      if (error.startsWith('totp_')) return asked
      const field = identityFieldOf(error)
      return field === 'code' || field === 'inviteCode' ? undefined : field
    },
  })

  return (
    <>
      <AuthBar />
      <PageBody>
        <div className={style.head}>
          <PageHeading className={style.title}>{t('action.logIn')}</PageHeading>
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
          {asked === 'totp' && (
            <Field
              label={t('security.totpCode')}
              hint={t('security.totpCodeHint')}
              kind="code"
              name="totp"
              maxLength={6}
              {...form.field('totp')}
            />
          )}
          {asked === 'recoveryCode' && (
            <Field
              label={t('security.recoveryCode')}
              autoComplete="off"
              maxLength={24}
              {...form.field('recoveryCode')}
            />
          )}
          {asked && (
            <button
              type="button"
              className={style.inline}
              onClick={() => setAsked(asked === 'totp' ? 'recoveryCode' : 'totp')}
            >
              {asked === 'totp' ? t('security.useRecovery') : t('security.useTotp')}
            </button>
          )}
          <Problem text={form.problem} />
          <Button submit wide busy={form.busy}>
            {t('action.logIn')}
          </Button>
          <PasskeyLogin onLogin={arrive} />
        </form>
        {stopped && <Reopen {...stopped} onClose={() => setStopped(undefined)} />}
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
