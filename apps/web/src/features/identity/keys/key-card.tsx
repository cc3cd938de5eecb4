import { MINUTE_MS } from '@candor/money/durations'
import type { KeyRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { Card } from '../../../shared/widgets/card.tsx'
import { CopyLine } from '../../../shared/widgets/copy-line.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import { ALGORITHM_NAMES } from './algorithm-names.ts'
import style from './keys.module.css'

/** One key: what it may do, from where, until when, and the way to end it. */
export function KeyCard({ row, onEnd }: { row: KeyRow; onEnd: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useServerNow(row.expiresAt !== null, MINUTE_MS)
  const { name, algorithm, rights, addresses, expiresAt, lastUsedAt } = row
  const isExpired = expiresAt !== null && expiresAt <= now
  return (
    <Card className={style.key}>
      <div className={style.head}>
        <h2 className={`${style.name} words`}>{name}</h2>
        <IconButton icon="trash" size={20} label={t('keys.endOf', { name })} onPress={onEnd} />
      </div>
      <p className={style.rights}>
        {rights.map((right) => (
          <Tag key={right}>{t(`keys.right_${right}`)}</Tag>
        ))}
        {isExpired && <Tag tone="blue">{t('keys.expired')}</Tag>}
      </p>
      <Facts
        facts={[
          {
            name: t('keys.algorithm'),
            value: <span className="words">{ALGORITHM_NAMES[algorithm]}</span>,
          },
          {
            name: t('keys.addresses'),
            value: addresses.length === 0 ? t('keys.everywhere') : addresses.join(', '),
          },
          {
            name: t('keys.lastUse'),
            value: lastUsedAt === null ? t('keys.unused') : format.dateTime(lastUsedAt),
          },
          {
            name: t('keys.expiry'),
            value: expiresAt === null ? t('keys.never') : format.dateTime(expiresAt),
          },
        ]}
      />
      <CopyLine name={t('keys.id')} value={row.id} />
    </Card>
  )
}
