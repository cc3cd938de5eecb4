import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useCall } from '../../data/queries.ts'
import { PAGES } from '../addresses.ts'
import { Icon } from '../widgets/icon.tsx'
import { ListRow } from '../widgets/list-row.tsx'

/** How often the log is looked at until it has what is shown. */
const LOOK_MS = 2_000

/**
 * Whatever stood when this was first shown is in the log once its checkpoint has all that was durable then.
 * Nothing shows at a venue without a log.
 */
export function InLogRow() {
  const { t } = useTranslation()
  const format = useFormat()
  const [shownAt] = useState(() => Date.now())
  const [needed, setNeeded] = useState<number>()
  const [isIn, setIsIn] = useState(false)
  const { data, dataUpdatedAt } = useCall(
    'getLog',
    {},
    { staleTime: 0, refetchInterval: isIn ? false : LOOK_MS },
  )
  const checkpoint = data?.checkpoint
  if (!data || !checkpoint) return null
  // An answer from before may be older than what is shown.
  if (needed === undefined && dataUpdatedAt > shownAt) setNeeded(checkpoint.size + data.behind)
  if (!isIn && needed !== undefined && checkpoint.size >= needed) setIsIn(true)
  const { storedAt, cosigners } = checkpoint
  const cosigned =
    cosigners.length === 0
      ? t('proof.cosignedNone')
      : t('proof.cosigned', { count: cosigners.length })
  const since = storedAt !== null && t('proof.inLogOf', { time: format.dateTime(storedAt) })
  return (
    <ListRow
      soft
      lead={<Icon name="shield" />}
      title={isIn ? t('proof.inLog') : t('proof.onItsWay')}
      caption={
        <span className="words">{[isIn && since, cosigned].filter(Boolean).join(' · ')}</span>
      }
      to={PAGES.proof}
    />
  )
}
