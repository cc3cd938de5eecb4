import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { LOGIN } from '../../../shared/navigation.ts'
import { call } from '../../../data/call.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './auth.module.css'
import { newPasswordForm } from './new-password-design.ts'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'

/** Ends a recovery: a new login password, by the link that came after the wait. */
export function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useForm(newPasswordForm, {
    initial: { newPassword: '', confirmPassword: '' },
    around: undefined,
    submit: async (values) => {
      await call('finishRecovery', { body: { token, ...values } })
      showToast(t('auth.passwordSet'), { success: true })
      void navigate(LOGIN, { replace: true })
    },
  })
  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
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
  )
}
