import type { RechargeBankAccount } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { draftOf, keepDraft } from '../../../data/draft.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { ImageField } from '../../../shared/files/image-field.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { EMPTY_BANK_CLAIM, bankClaimForm } from './bank-claim-design.ts'
import style from './recharge.module.css'

interface BankClaimFormProps {
  currencyCode: string
  account: RechargeBankAccount
  amount: string
  /** Whether the amount can be claimed; nothing is sent before. */
  isRight: boolean
  onAmountWrong: () => void
  /** Says what exactly has to be paid, once that is known. */
  exactly: string
  /** It is claimed: what was typed for it is done with. */
  onClaimed: () => void
}

/** Form of who paid, with which card, and the screenshot; the amount comes from the step before. */
export function BankClaimForm(props: BankClaimFormProps) {
  const { currencyCode, account, amount, isRight, onAmountWrong, exactly, onClaimed } = props
  const draft = `claim ${currencyCode} ${account.way}`
  const { t } = useTranslation()
  const navigate = useNavigate()
  const claim = useCallMutation('bankRecharge')
  const around = { currencyCode, amount, beneficiaryId: account.id }
  const form = useForm(bankClaimForm, {
    initial: () => draftOf(draft, EMPTY_BANK_CLAIM),
    around,
    submit: async (values) => {
      if (!isRight) return
      await claim.mutateAsync({ body: bankClaimForm.summary(values, around) })
      await refetchCalls('transactionPage', 'rechargeBankAccount')
      keepDraft(draft, undefined)
      onClaimed()
      showToast(t('msg.submitted'), { success: true })
      void navigate(PAGES.rechargeHistory, { replace: true })
    },
  })
  useEffect(() => keepDraft(draft, form.values), [draft, form.values])
  return (
    <form
      className={style.stack}
      onSubmit={(event) => {
        void form.send(event)
        if (!isRight) onAmountWrong()
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
      <PasteField
        label={t('recharge.remitterCard')}
        maxLength={40}
        autoComplete="off"
        {...form.field('remitterCard')}
      />
      <PasteField
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
