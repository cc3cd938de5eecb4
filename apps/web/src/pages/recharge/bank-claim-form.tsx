import type { OwnChargeCurrency, RechargeBankAccount } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { refetchCalls } from '../../data/queries.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { FieldProblem } from '../files/field-problem.tsx'
import { ImageField } from '../files/image-field.tsx'
import { depositFault } from './below-minimum.ts'
import style from './recharge.module.css'
import type { Way } from './ways.ts'

interface BankClaimFormProps {
  currency: OwnChargeCurrency
  way: Way
  account: RechargeBankAccount
  amount: string
}

/** Who paid, with which card, and the screenshot; the amount is that of the step before. */
export function BankClaimForm({ currency, way, account, amount }: BankClaimFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const claim = useCallMutation('bankRecharge')
  const { currencyCode, scale } = currency
  const least = { minimum: way.minimum, currency: currencyCode, scale }
  const required = (text: string) => (text.trim() === '' ? t('payees.fieldMissing') : undefined)
  const form = useForm({
    initial: { remitterName: '', remitterCard: '', bankReference: '', screenshot: '' },
    validate: ({ remitterName, remitterCard, screenshot }) => ({
      remitterName: required(remitterName),
      remitterCard: required(remitterCard),
      screenshot: screenshot === '' ? t('recharge.screenshotMissing') : undefined,
    }),
    submit: async (values) => {
      const fault = depositFault(amount, least, t, format)
      if (fault !== undefined) {
        showToast(fault)
        return
      }
      const body = { currencyCode, amount, beneficiaryId: account.id, ...values }
      await claim.mutateAsync({ body })
      await refetchCalls('transactionPage', 'rechargeBankAccount')
      showToast(t('msg.submitted'), { success: true })
      void navigate('/pages/recharge/rechargeOrder', { replace: true })
    },
  })
  return (
    <form className={style.stack} onSubmit={(event) => void form.send(event)} noValidate>
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
      <FieldProblem text={form.problem} />
      <p className={`${style.text} words`}>{t('recharge.exactAmount')}</p>
      <Button submit wide busy={form.busy}>
        {t('action.submit')}
      </Button>
    </form>
  )
}
