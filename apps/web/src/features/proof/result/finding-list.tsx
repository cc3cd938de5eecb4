import { HOUR_MS } from '@candor/money/durations'
import { formatUnits } from '@candor/money'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { PAGES } from '../../../shared/addresses.ts'
import type { Finding, Units } from '../recompute/finding.ts'
import style from './result.module.css'

/** As many are listed; the file has all. */
const MOST = 20

/** What does not hold, one by one, and what to do about it. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation()
  if (findings.length === 0) return null
  return (
    <div className={style.findings}>
      <ol>
        {findings.slice(0, MOST).map((finding, place) => (
          <FindingRow key={`${place} ${finding.seq}`} finding={finding} />
        ))}
      </ol>
      <p className={`${style.about} words`}>{t('proof.advice')}</p>
      <Link to={PAGES.service} className={`${style.service} words`}>
        {t('term.customerService')}
      </Link>
    </div>
  )
}

function FindingRow({ finding }: { finding: Finding }) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount = useAmount()
  const { rule, seq, at, order, expected, found } = finding
  const figures = found && {
    found: amount(found),
    ...(expected && { expected: amount(expected) }),
  }
  return (
    <li className={style.finding}>
      <p className={`${style.name} words`}>{t(`proof.f_${rule}`)}</p>
      {figures?.expected !== undefined ? (
        <p className={`${style.about} words`}>
          {t('proof.expected', { expected: figures.expected, found: figures.found })}
        </p>
      ) : (
        figures && (
          <p className={`${style.about} words`}>{t('proof.found', { found: figures.found })}</p>
        )
      )}
      {seq > 0 && (
        <p className={`${style.about} words`}>
          {at > 0
            ? t('proof.record', { seq: String(seq), time: format.dateTime(at) })
            : t('proof.recordOf', { seq: String(seq) })}
          {order !== undefined && ` · ${t('proof.order', { id: String(order) })}`}
        </p>
      )}
    </li>
  )
}

/** Units of a currency as people write them; where the currency is not known, as they are. */
function useAmount(): (of: Units) => string {
  const format = useFormat()
  const { data } = useCall('currencyTypeList', {}, { staleTime: HOUR_MS })
  return ({ currency, units }) => {
    const known = data?.find(({ number }) => number === currency)
    return known
      ? `${format.amount(formatUnits(units, known.scale))} ${known.currencyCode}`
      : String(units)
  }
}
