import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallData } from '../../../data/call.ts'
import { refusedAs } from '@candor/client'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'
import { SelectField } from '../../../shared/widgets/select-field.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './certify.module.css'
import { useDailyCap } from './daily-cap.ts'
import { useDocumentTypes } from './document-types.ts'
import { primaryForm } from './primary-design.ts'

type Junior = CallData<'certificationDetail'>['junior']

/** The texts of the primary level; what has failed is submitted again with what was known of it. */
export function PrimaryForm({ before }: { before: Junior }) {
  const { t } = useTranslation()
  const types = useDocumentTypes()
  const submit = useCallMutation('certificationJunior')
  const correct = useCallMutation('certificationEdit')
  const [choosing, setChoosing] = useState(false)
  const cap = useDailyCap('primary')
  const form = useForm(primaryForm, {
    initial: {
      documentType: before.documentType ?? ('idCard' as const),
      name: before.name ?? '',
      documentNumber: '',
      bankCardNumber: '',
    },
    around: undefined,
    submit: async (values) => {
      try {
        if (before.status === 'failed') await correct.mutateAsync({ body: values })
        else await submit.mutateAsync({ body: values })
        showToast(t('msg.submitted'), { success: true })
      } catch (error) {
        // It was decided, or sent from elsewhere, meanwhile: the page then shows how it stands.
        if (!refusedAs(error, 'certification_in_progress', 'certification_done')) throw error
      }
      await refetchCalls('certificationDetail')
    },
  })

  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      <p className={`${style.lead} words`}>
        {cap
          ? t('common.sentences', {
              first: t('certify.primaryLead'),
              second: t('certify.capHint', { amount: cap }),
            })
          : t('certify.primaryLead')}
      </p>
      <SelectField
        label={t('certify.documentType')}
        value={types.find(({ value }) => value === form.values.documentType)?.label}
        onPress={() => setChoosing(true)}
      />
      <Field
        label={t('certify.name')}
        hint={t('certify.nameHint')}
        name="name"
        autoComplete="name"
        maxLength={64}
        {...form.field('name')}
      />
      <Field
        label={t('certify.documentNumber')}
        hint={t('certify.sealedHint')}
        autoComplete="off"
        maxLength={40}
        {...form.field('documentNumber')}
      />
      <Field
        label={t('certify.bankCardNumber')}
        hint={t('certify.cardHint')}
        autoComplete="off"
        maxLength={40}
        {...form.field('bankCardNumber')}
      />
      <Problem text={form.problem} />
      <Button submit wide busy={form.busy}>
        {t('action.submit')}
      </Button>
      {choosing && (
        <OptionsSheet
          title={t('certify.documentType')}
          options={[...types]}
          value={form.values.documentType}
          onChoose={(chosen) => {
            const type = types.find(({ value }) => value === chosen)
            if (type) form.set('documentType', type.value)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </form>
  )
}
