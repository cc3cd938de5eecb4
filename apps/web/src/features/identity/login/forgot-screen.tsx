import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { LOGIN } from '../../../shared/navigation.ts'
import { call } from '../../../data/call.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PageHeading } from '../../../shared/widgets/page-heading.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { useAreaCode } from '../area/area-code.ts'
import { AuthBar } from './auth-bar.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './auth.module.css'
import { CodeField } from './code-field.tsx'
import { emptyForgot, forgotForm } from './forgot-design.ts'
import { identityFaults } from './identity.ts'
import { IdentityFields } from './identity-fields.tsx'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'

/** Sets a new login password with a code that was sent to the person's e-mail or phone. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const areaCode = useAreaCode()
  const form = useForm(forgotForm, {
    initial: () => emptyForgot(areaCode.code),
    around: undefined,
    submit: async (values) => {
      await call('resetLoginPassword', { body: forgotForm.summary(values, undefined) })
      showToast(t('auth.passwordSet'), { success: true })
      void navigate(LOGIN, { replace: true })
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
          <NewPasswordFields
            label={t('auth.newPassword')}
            password={form.field('newPassword')}
            confirmation={form.field('confirmPassword')}
          />
          <Problem text={form.problem} />
          <Button submit wide busy={form.busy}>
            {t('auth.setPassword')}
          </Button>
        </form>
        <Link className={style.lost} to={PAGES.recoverAccount}>
          {t('auth.lostAll')}
        </Link>
      </PageBody>
    </>
  )
}
