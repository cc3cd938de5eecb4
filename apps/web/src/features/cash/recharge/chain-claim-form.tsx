import type { OwnChargeCurrency } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { ScanButton } from '../../../shared/scan/scan-button.tsx'
import { Button } from '../../../shared/widgets/button.tsx'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { ImageField } from '../../../shared/files/image-field.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { readAddress } from '../wallets/wallet-design.ts'
import { EMPTY_CHAIN_CLAIM, chainClaimForm } from './chain-claim-design.ts'
import style from './recharge.module.css'
import type { Way } from './ways.ts'

interface ChainClaimFormProps {
  currency: OwnChargeCurrency
  way: Way
}

/**
 * Form that reports a transfer: needed where the venue does not watch the chain, helpful where it
 * does.
 */
export function ChainClaimForm({ currency, way }: ChainClaimFormProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(!way.watched)
  const claim = useCallMutation('recharge')
  const { currencyCode, scale } = currency
  const around = {
    chain: way.chain ?? '',
    least: { minimum: way.minimum, currency: currencyCode, scale },
  }
  const form = useForm(chainClaimForm, {
    initial: EMPTY_CHAIN_CLAIM,
    around,
    submit: async (values) => {
      await claim.mutateAsync({ body: chainClaimForm.summary(values, around) })
      await refetchCalls('transactionPage')
      showToast(t('msg.submitted'), { success: true })
      setOpen(false)
    },
  })

  /** Fills in the address that a scanned code says, or returns what is wrong with it. */
  function takeCode(text: string): string | undefined {
    const { address, fault } = readAddress(text, around.chain, t)
    if (address !== undefined) form.set('senderAddress', address)
    return fault
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
      <PasteField
        label={t('recharge.senderAddress')}
        maxLength={128}
        autoComplete="off"
        {...form.field('senderAddress')}
        meant={(text) => readAddress(text, around.chain, t).address ?? text}
        end={<ScanButton onCode={takeCode} />}
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
