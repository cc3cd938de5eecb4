import type { SwapRecordRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { add } from '@candor/money/decimals'
import { PAGES } from '../../shared/addresses.ts'
import { useFormat } from '../../data/format.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { Card } from '../../shared/widgets/card.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import ticket from '../../shared/ticket/ticket.module.css'
import { Facts } from '../../shared/ticket/facts.tsx'

/** What an exchange came to, with the ways on. */
export function Swapped({ record, onAgain }: { record: SwapRecordRow; onAgain: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className={ticket.stack}>
      <Card className={ticket.offer}>
        <div className={ticket.offerHead} role="status">
          <Icon name="success" />
          <h2 className={ticket.offerTitle}>{t('swap.done')}</h2>
        </div>
        <SwapFacts record={record} />
      </Card>
      <Button wide onPress={onAgain}>
        {t('swap.again')}
      </Button>
      <Button kind="plain" wide onPress={() => void navigate(PAGES.swapHistory)}>
        {t('swap.history')}
      </Button>
    </div>
  )
}

/** Everything the venue keeps of one exchange. */
export function SwapFacts({ record }: { record: SwapRecordRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { from, to } = record
  return (
    <Facts
      facts={[
        { name: t('swap.given'), value: `${format.amount(record.amount)} ${from}` },
        { name: t('swap.rate'), value: `1 ${from} = ${format.rate(record.rate)} ${to}` },
        {
          name: t('swap.beforeFee'),
          value: `${format.amount(add(record.received, record.fee))} ${to}`,
        },
        { name: t('term.fee'), value: `${format.amount(record.fee)} ${to}` },
        {
          name: t('swap.received'),
          value: `${format.amount(record.received)} ${to}`,
          strong: true,
        },
        { name: t('orders.time'), value: format.dateTime(record.time) },
      ]}
    />
  )
}
