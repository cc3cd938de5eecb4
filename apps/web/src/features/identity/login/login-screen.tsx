import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { returnAddress } from '../../../shared/navigation.ts'
import { isCallError, refusedAs } from '@candor/client'
import { type CallData, call } from '../../../data/call.ts'
import { useSession } from '../../../data/session.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { PageHeading } from '../../../shared/widgets/page-heading.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { PasswordField } from '../../../shared/widgets/password-field.tsx'
import { useAreaCode } from '../area/area-code.ts'
import { AuthBar } from './auth-bar.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './auth.module.css'
import { IdentityFields } from './identity-fields.tsx'
import { emptyLogin, loginForm } from './login-design.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { Reopen, type StoppedLogin } from './reopen.tsx'

/** Logs a person in by e-mail address, phone number or account name, and leads them back. */
export function LoginScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const areaCode = useAreaCode()
  const [asked, setAsked] = useState<'totp' | 'recoveryCode'>()
  const [stopped, setStopped] = useState<StoppedLogin>()
  const arrive = ({ token, userInfo }: CallData<'login'>) => {
    useSession.getState().begin(token, userInfo)
    void navigate(returnAddress(query), { replace: true })
  }
  const form = useForm(loginForm, {
    initial: () => emptyLogin(areaCode.code),
    around: { asked },
    submit: async (values) => {
      const { person, factor } = loginForm.summary(values, { asked })
      try {
        const session = await call('login', { body: { ...person, ...factor } })
        areaCode.choose(values.areaCode)
        arrive(session)
      } catch (error) {
        if (refusedAs(error, 'account_stopped') && isCallError(error)) {
          setStopped({
            body: person,
            opensAt: error.details.opensAt,
            hasFactor: asked !== undefined,
          })
          return
        }
        // The password is right: only now is it told that a code is needed as well.
        if (asked || !refusedAs(error, 'totp_required')) throw error
        setAsked('totp')
      }
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
            <PasteField
              label={t('security.totpCode')}
              hint={t('security.totpCodeHint')}
              kind="code"
              name="totp"
              maxLength={6}
              {...form.field('totp')}
            />
          )}
          {asked === 'recoveryCode' && (
            <PasteField
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
          <Link className={style.inline} to={PAGES.forgotPassword}>
            {t('auth.forgot')}
          </Link>
          <Link className={style.inline} to={`${PAGES.register}?${query.toString()}`}>
            {t('action.register')}
          </Link>
        </div>
      </PageBody>
    </>
  )
}
