import type { RechargeBankAccount } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { trimZeros } from '@candor/money/decimals'
import { NONE, useFormat } from '../../../data/format.ts'
import { Card } from '../../../shared/widgets/card.tsx'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { toSend } from './to-send.ts'

interface ConversionProps {
  account: RechargeBankAccount
  /** What is to be credited; undefined until an amount fits. */
  amount: string | undefined
}

/** Which currency goes to the bank, at which rate where it is another, and what arrives for it. */
export function Conversion({ account, amount }: ConversionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currencyCode, payCurrency, rate } = account
  const written = (text: string | undefined, currency: string) =>
    text === undefined ? NONE : `${format.amount(text)} ${currency}`
  const sent = amount === undefined ? undefined : toSend(amount, account)
  return (
    <Card>
      <Facts
        facts={[
          { name: t('recharge.bankSend'), value: written(sent, payCurrency), strong: true },
          ...(currencyCode === payCurrency
            ? []
            : [
                {
                  name: t('recharge.rate'),
                  value: `1 ${currencyCode} = ${format.figure(trimZeros(rate))} ${payCurrency}`,
                },
              ]),
          { name: t('recharge.arrives'), value: written(amount, currencyCode) },
        ]}
      />
    </Card>
  )
}
