import type { RechargeBankAccount } from '@candor/protocol'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { draftOf, keepDraft } from '../../data/draft.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { refetchCalls } from '../../data/queries.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { ImageField } from '../files/image-field.tsx'
import { Problem } from '../../widgets/problem.tsx'
import style from './recharge.module.css'

interface BankClaimFormProps {
  currencyCode: string
  account: RechargeBankAccount
  amount: string
  /** What is wrong with the amount, so that nothing can be sent yet. */
  amountFault: string | undefined
  onAmountWrong: () => void
  /** Says what exactly has to be paid, once that is known. */
  exactly: string
  /** It is claimed: what was typed for it is done with. */
  onClaimed: () => void
}

/** Who paid, with which card, and the screenshot; the amount is that of the step before. */
export function BankClaimForm(props: BankClaimFormProps) {
  const { currencyCode, account, amount, amountFault, onAmountWrong, exactly, onClaimed } = props
  const draft = `claim ${currencyCode} ${account.way}`
  const { t } = useTranslation()
  const navigate = useNavigate()
  const claim = useCallMutation('bankRecharge')
  const required = (text: string) => (text.trim() === '' ? t('payees.fieldMissing') : undefined)
  const form = useForm({
    initial: draftOf(draft, {
      remitterName: '',
      remitterCard: '',
      bankReference: '',
      screenshot: '',
    }),
    validate: ({ remitterName, remitterCard, screenshot }) => ({
      remitterName: required(remitterName),
      remitterCard: required(remitterCard),
      screenshot: screenshot === '' ? t('recharge.screenshotMissing') : undefined,
    }),
    submit: async (values) => {
      if (amountFault !== undefined) return
      const body = { currencyCode, amount, beneficiaryId: account.id, ...values }
      await claim.mutateAsync({ body })
      await refetchCalls('transactionPage', 'rechargeBankAccount')
      keepDraft(draft, undefined)
      onClaimed()
      showToast(t('msg.submitted'), { success: true })
      void navigate('/pages/recharge/rechargeOrder', { replace: true })
    },
  })
  useEffect(() => keepDraft(draft, form.values), [draft, form.values])
  return (
    <form
      className={style.stack}
      onSubmit={(event) => {
        void form.send(event)
        if (amountFault !== undefined) onAmountWrong()
      }}
      noValidate
    >
      <h2 className={`${style.title} words`}>{t('recharge.iHavePaid')}</h2>
      <Field
        label={t('recharge.remitterName')}
        maxLength={64}
        autoComplete="name"
        {...form.field('remitterName')}
      />
      <Field
        label={t('recharge.remitterCard')}
        maxLength={40}
        autoComplete="off"
        {...form.field('remitterCard')}
      />
      <Field
        label={t('recharge.bankReference')}
        maxLength={64}
        autoComplete="off"
        {...form.field('bankReference')}
      />
      <ImageField
        label={t('recharge.screenshot')}
        hint={t('recharge.screenshotHint')}
        value={form.values.screenshot}
        onChange={(filename) => form.set('screenshot', filename)}
        error={form.error('screenshot')}
      />
      <Problem text={form.problem} />
      <p className={`${style.text} words`}>{exactly}</p>
      <Button submit wide busy={form.busy}>
        {t('action.submit')}
      </Button>
    </form>
  )
}
