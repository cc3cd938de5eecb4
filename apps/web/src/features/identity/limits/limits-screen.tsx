import type { PersonalLimits } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { PullToRefresh } from '../../../shared/widgets/pull-to-refresh.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { CoolOffSheet } from './cool-off-sheet.tsx'
import type { LimitName } from './limit-change.ts'
import { LimitSheet } from './limit-sheet.tsx'
import { LimitsDay } from './limits-day.tsx'
import style from './limits.module.css'

/** A person's own limits for fast and futures contracts, and where the day stands. */
export function LimitsScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('personalLimits', {})
  return (
    <>
      <StandardBar title={t('limits.title')} home={PAGES.personal} />
      <PageBody>
        {data ? (
          <PullToRefresh onRefresh={refetch}>
            <Limits limits={data} />
          </PullToRefresh>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={7} circle={false} />
        )}
      </PageBody>
    </>
  )
}

function Limits({ limits }: { limits: PersonalLimits }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [changing, setChanging] = useState<LimitName | 'coolOff'>()
  const now = useServerNow(true, 60_000)
  const { currencyCode, later } = limits
  const coolOffUntil =
    limits.coolOffUntil !== null && limits.coolOffUntil > now ? limits.coolOffUntil : null
  const amount = (limit: string | null) =>
    limit === null ? t('limits.none') : `${format.amount(limit)} ${currencyCode}`

  /** What holds now, and what follows it. */
  function caption(name: LimitName): string {
    const waits = later !== null && later[name] !== limits[name]
    return waits
      ? t('limits.laterIs', { limit: amount(later[name]), time: format.dateTime(later.from) })
      : name === 'dailyStake'
        ? t('limits.dailyStakeHint')
        : t('limits.dailyLossHint')
  }

  return (
    <>
      <p className={style.intro}>{t('limits.intro')}</p>
      <LimitsDay limits={limits} />
      <section className={style.group} aria-label={t('limits.title')}>
        <ListRow
          title={t('limits.dailyStake')}
          caption={<span className="words">{caption('dailyStake')}</span>}
          figure={amount(limits.dailyStake)}
          onPress={() => setChanging('dailyStake')}
        />
        <ListRow
          title={t('limits.dailyLoss')}
          caption={<span className="words">{caption('dailyLoss')}</span>}
          figure={amount(limits.dailyLoss)}
          onPress={() => setChanging('dailyLoss')}
        />
        <ListRow
          title={t('limits.coolOff')}
          caption={<span className="words">{t('limits.coolOffHint')}</span>}
          figure={
            coolOffUntil === null
              ? t('limits.none')
              : t('limits.until', { time: format.dateTime(coolOffUntil) })
          }
          onPress={() => setChanging('coolOff')}
        />
      </section>
      <p className={style.rule}>
        <Icon name="shield" size={20} />
        <span className="words">{t('limits.rule')}</span>
      </p>
      {changing === 'coolOff' ? (
        <CoolOffSheet until={coolOffUntil} onClose={() => setChanging(undefined)} />
      ) : (
        changing && (
          <LimitSheet name={changing} limits={limits} onClose={() => setChanging(undefined)} />
        )
      )}
    </>
  )
}
