import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import type { CallData } from '../../../data/call.ts'
import { refusedAs } from '@candor/client'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { advancedForm } from './advanced-design.ts'
import style from './certify.module.css'
import { useDailyCap } from './daily-cap.ts'
import { PhotoField } from './photo-field.tsx'
import { type PhotoSide, photosOf } from './photo.ts'

type Advanced = CallData<'certificationDetail'>['advanced']

/** The three photos of the advanced level; one that was kept before can stay as it is. */
export function AdvancedForm({ before }: { before: Advanced }) {
  const { t } = useTranslation()
  const cap = useDailyCap('advanced')
  const submit = useCallMutation('certificationAdvanced')
  const correct = useCallMutation('certificationEdit')
  const form = useForm(advancedForm, {
    initial: () => photosOf(before),
    around: undefined,
    submit: async (photos) => {
      const body = advancedForm.summary(photos, undefined)
      // One is still on its way, and shows it.
      if (!body) return
      try {
        if (before.status === 'failed') await correct.mutateAsync({ body })
        else await submit.mutateAsync({ body })
        showToast(t('msg.submitted'), { success: true })
      } catch (error) {
        // It was decided, or sent from elsewhere, meanwhile: the page then shows how it stands.
        if (!refusedAs(error, 'certification_in_progress', 'certification_done')) throw error
      }
      await refetchCalls('certificationDetail')
    },
  })

  const field = (side: PhotoSide, camera: 'environment' | 'user', label: string, hint: string) => (
    <PhotoField
      label={label}
      hint={hint}
      camera={camera}
      photo={form.values[side]}
      onChange={(photo) => form.set(side, photo)}
      error={form.error(side)}
    />
  )
  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      <p className={`${style.lead} words`}>
        {cap
          ? t('common.sentences', {
              first: t('certify.advancedLead'),
              second: t('certify.capHint', { amount: cap }),
            })
          : t('certify.advancedLead')}
      </p>
      {field('frontPhoto', 'environment', t('certify.front'), t('certify.frontHint'))}
      {field('backPhoto', 'environment', t('certify.back'), t('certify.backHint'))}
      {field('holdingPhoto', 'user', t('certify.holding'), t('certify.holdingHint'))}
      <Problem text={form.problem} />
      <Button submit wide busy={form.busy}>
        {t('action.submit')}
      </Button>
    </form>
  )
}
