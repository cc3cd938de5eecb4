import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { call } from '../../../data/call.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { PasswordField } from '../../../shared/widgets/password-field.tsx'
import { StandardBar, useBack } from '../../../shared/widgets/standard-bar.tsx'
import { loginPasswordForm } from './login-password-design.ts'
import { refreshUser } from './refresh-user.ts'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './settings.module.css'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'

const HOME = PAGES.settings

/** Changes the login password with the old one. */
export function LoginPasswordScreen() {
  const { t } = useTranslation()
  const back = useBack(HOME)
  const form = useForm(loginPasswordForm, {
    initial: { oldPassword: '', newPassword: '', confirmPassword: '' },
    around: undefined,
    submit: async (body) => {
      await call('updateLoginPassword', { body })
      await refreshUser()
      showToast(t('security.loginSaved'), { success: true })
      back()
    },
  })
  return (
    <>
      <StandardBar title={t('term.loginPassword')} home={HOME} />
      <PageBody>
        <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
          <p className={`${style.lead} words`}>{t('security.loginLead')}</p>
          <PasswordField
            label={t('security.oldLogin')}
            maxLength={128}
            {...form.field('oldPassword')}
          />
          <NewPasswordFields
            label={t('auth.newPassword')}
            password={form.field('newPassword')}
            confirmation={form.field('confirmPassword')}
          />
          <Problem text={form.problem} />
          <Button submit wide busy={form.busy}>
            {t('security.save')}
          </Button>
        </form>
      </PageBody>
    </>
  )
}
