import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { call } from '../../../data/call.ts'
import { useSession } from '../../../data/session.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar, useBack } from '../../../shared/widgets/standard-bar.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { nicknameForm } from './nickname-design.ts'
import style from './settings.module.css'

const HOME = PAGES.settings

/** Changes the name a person is shown by. */
export function NicknameScreen() {
  const { t } = useTranslation()
  const back = useBack(HOME)
  const user = useSession((state) => state.user)
  const form = useForm(nicknameForm, {
    initial: { nickName: user?.nickName ?? '' },
    around: undefined,
    submit: async (values) => {
      const changed = await call('updateInfo', { body: nicknameForm.summary(values, undefined) })
      useSession.getState().update(changed)
      showToast(t('security.saved'), { success: true })
      back()
    },
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
