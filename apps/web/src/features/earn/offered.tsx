import { useTranslation } from 'react-i18next'
import { isZero } from '@candor/money/decimals'
import { Tag } from '../../shared/widgets/tag.tsx'

/** Note that a product cannot be bought now, and why. */
export function Offered({ open, fundingLeft }: { open: boolean; fundingLeft: string }) {
  const { t } = useTranslation()
  if (!open) return <Tag>{t('wealth.closed')}</Tag>
  return isZero(fundingLeft) ? <Tag>{t('wealth.soldOut')}</Tag> : null
}
