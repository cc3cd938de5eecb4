import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { PasswordField } from '../../widgets/password-field.tsx'
import { StandardBar, useBack } from '../../widgets/standard-bar.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { passwordFault } from '../login/identity.ts'
import { refreshUser } from './refresh-user.ts'
import { Problem } from '../../widgets/problem.tsx'
import style from './setting.module.css'

const HOME = '/pages/setting/setting'

/** Changes the login password with the old one. */
export function Page() {
  const { t } = useTranslation()
  const back = useBack(HOME)
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', confirmPassword: '' },
    validate: (values) => ({
      oldPassword: values.oldPassword === '' ? t('auth.passwordMissing') : undefined,
      newPassword: passwordFault(values.newPassword, t),
      confirmPassword:
        values.confirmPassword === values.newPassword ? undefined : t('msg.passwordsDoNotMatch'),
    }),
    submit: async (body) => {
      await call('updateLoginPassword', { body })
      await refreshUser()
      showToast(t('security.loginSaved'), { success: true })
      back()
    },
    fieldOf: (error) => {
      if (error === 'password_wrong' || error === 'password_locked') return 'oldPassword'
      return error.startsWith('password') ? 'newPassword' : undefined
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
            {t('security.save')}
          </Button>
        </form>
      </PageBody>
    </>
  )
}
