import { useTranslation } from 'react-i18next'
import { useConfig } from '../../data/config.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { SimulatedPill } from '../../shared/widgets/pill.tsx'
import style from './find.module.css'
import type { Found, Group } from './found.ts'
import { FoundRow, PlainRow } from './option-row.tsx'
import type { Option, Options } from './use-options.ts'

/** Another place to look for what is typed. */
export interface Further {
  id: 'quotes' | 'help' | 'service'
  to: string
}

interface ResultsProps {
  search: string
  /** All was looked through, and nothing of it fits. */
  isNothing: boolean
  groups: readonly Group[]
  further: readonly Further[]
  options: Options
  optionOf: (found: Found) => Option
  furtherOf: (further: Further) => Option
}

/** What was found, by kinds, and where else to look; or that nothing was. */
export function Results(props: ResultsProps) {
  const { search, isNothing, groups, further, options, optionOf, furtherOf } = props
  const { t } = useTranslation()
  const heads = { market: t('find.markets'), place: t('find.places'), help: t('find.help') }
  const { data: config } = useConfig()
  const simulated = config?.marketSource === 'live' ? '' : `, ${t('common.simulatedMarket')}`
  const words = {
    quotes: t('find.inQuotes', { text: search }),
    help: t('find.inHelp', { text: search }),
    service: t('term.customerService'),
  }
  const icons = { quotes: 'quotes', help: 'search', service: 'headset' } as const
  return (
    <>
      {isNothing && (
        <EmptyState
          icon="search"
          title={t('find.nothing', { text: search })}
          text={t('find.nothingHint')}
        />
      )}
      <div role="listbox" id={options.list} aria-label={t('common.search')}>
        {groups.map(({ kind, hits }) => (
          <div
            key={kind}
            role="group"
            aria-label={heads[kind] + (kind === 'market' ? simulated : '')}
          >
            <div className={`${style.head} words`} aria-hidden="true">
              {heads[kind]}
              {kind === 'market' && <SimulatedPill />}
            </div>
            {hits.map(({ entry, by }) => (
              <FoundRow
                key={entry.id}
                found={entry}
                option={optionOf(entry)}
                options={options}
                search={search}
                by={by}
              />
            ))}
          </div>
        ))}
        {further.map((each) => (
          <PlainRow key={each.id} option={furtherOf(each)} options={options} icon={icons[each.id]}>
            {words[each.id]}
          </PlainRow>
        ))}
      </div>
    </>
  )
}
