import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useSession } from '../../data/session.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { StandardBar, useBack } from '../../widgets/standard-bar.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { Problem } from '../../widgets/problem.tsx'
import style from './setting.module.css'

const HOME = '/pages/setting/setting'

/** Changes the name a person is shown by. */
export function Page() {
  const { t } = useTranslation()
  const back = useBack(HOME)
  const user = useSession((state) => state.user)
  const form = useForm({
    initial: { nickName: user?.nickName ?? '' },
    validate: ({ nickName }) => ({
      nickName: nickName.trim() === '' ? t('security.nicknameRule') : undefined,
    }),
    submit: async ({ nickName }) => {
      const changed = await call('updateInfo', { body: { nickName: nickName.trim() } })
      useSession.getState().update(changed)
      showToast(t('security.saved'), { success: true })
      back()
    },
    fieldOf: (error) => (error === 'nickname_invalid' ? 'nickName' : undefined),
  })
  return (
    <>
      <StandardBar title={t('security.username')} home={HOME} />
      <PageBody>
        <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
          <Field
            label={t('security.username')}
            hint={t('security.nicknameRule')}
            name="nickname"
            autoComplete="nickname"
            maxLength={32}
            {...form.field('nickName')}
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
