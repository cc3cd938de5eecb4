import { checkAddress, isChain } from '@candor/payees'
import type { OwnChargeCurrency } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { refetchCalls } from '../../data/queries.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { ImageField } from '../files/image-field.tsx'
import { addressFault } from '../wallet/address-fault.ts'
import { depositFault } from './below-minimum.ts'
import { Problem } from '../../widgets/problem.tsx'
import style from './recharge.module.css'
import type { Way } from './ways.ts'

interface ChainClaimFormProps {
  currency: OwnChargeCurrency
  way: Way
}

/** Tells the venue of a transfer: needed where it does not watch the chain, of help where it does. */
export function ChainClaimForm({ currency, way }: ChainClaimFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(!way.watched)
  const claim = useCallMutation('recharge')
  const { currencyCode, scale } = currency
  const chain = way.chain ?? ''
  const least = { minimum: way.minimum, currency: currencyCode, scale }
  const initial = { amount: '', senderAddress: '', payer: '', screenshot: '' }
  const form = useForm({
    initial,
    validate: ({ amount, senderAddress, screenshot }) => ({
      amount: depositFault(amount, least, t, format),
      senderAddress: senderFault(senderAddress),
      screenshot: screenshot === '' ? t('recharge.screenshotMissing') : undefined,
    }),
    submit: async (values) => {
      await claim.mutateAsync({ body: { currencyCode, chain, ...values } })
      await refetchCalls('transactionPage')
      showToast(t('msg.submitted'), { success: true })
      for (const key of ['amount', 'screenshot'] as const) form.set(key, '')
      setOpen(false)
    },
  })

  function senderFault(text: string): string | undefined {
    if (text.trim() === '') return t('payees.addressMissing')
    if (!isChain(chain)) return undefined
    const check = checkAddress(chain, text)
    return check.ok ? undefined : addressFault(check, chain, t)
  }

  if (!open) {
    return (
      <Button kind="plain" wide onPress={() => setOpen(true)}>
        {t('recharge.claimTitle')}
      </Button>
    )
  }
  return (
    <form className={style.stack} onSubmit={(event) => void form.send(event)} noValidate>
      <div>
        <h2 className={`${style.title} words`}>{t('recharge.claimTitle')}</h2>
        <p className={`${style.text} words`}>
          {way.watched ? t('recharge.claimHelps') : t('recharge.exactAmount')}
        </p>
      </div>
      <Field
        label={t('recharge.amountSent')}
        kind="figure"
        unit={currencyCode}
        maxLength={30}
        {...form.field('amount')}
      />
      <Field
        label={t('recharge.senderAddress')}
        maxLength={128}
        autoComplete="off"
        {...form.field('senderAddress')}
      />
      <Field label={t('recharge.payer')} maxLength={64} {...form.field('payer')} />
      <ImageField
        label={t('recharge.screenshot')}
        hint={t('recharge.screenshotHint')}
        value={form.values.screenshot}
        onChange={(filename) => form.set('screenshot', filename)}
        error={form.error('screenshot')}
      />
      <Problem text={form.problem} />
      <Button submit wide busy={form.busy}>
        {t('action.submit')}
      </Button>
    </form>
  )
}
