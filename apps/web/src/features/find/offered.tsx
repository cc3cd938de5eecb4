import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { clearRecentFinds, useRecentFinds } from '../../background/recent-finds.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { SimulatedPill } from '../../shared/widgets/pill.tsx'
import { FindKeyRow } from './find-key-row.tsx'
import style from './find.module.css'
import type { Found } from './found.ts'
import { FoundRow } from './option-row.tsx'
import { OFTEN_WANTED } from './places.ts'
import type { Option, Options } from './use-options.ts'

interface OfferedFound {
  /** Whether these are the person's own; else they are what many look for. */
  isRecent: boolean
  found: readonly Found[]
}

/** What was found lately, as far as it is still there; before that, what many look for. */
export function useOffered(all: readonly Found[]): OfferedFound {
  const recent = useRecentFinds()
  return useMemo(() => {
    const byId = new Map(all.map((found) => [found.id, found]))
    const own = recent.flatMap((id) => byId.get(id) ?? [])
    if (own.length > 0) return { isRecent: true, found: own }
    return { isRecent: false, found: OFTEN_WANTED.flatMap((id) => byId.get(`place:${id}`) ?? []) }
  }, [all, recent])
}

interface OfferedProps {
  offered: OfferedFound
  options: Options
  optionOf: (found: Found) => Option
}

/** Before anything is typed. */
export function Offered({ offered: { isRecent, found }, options, optionOf }: OfferedProps) {
  const { t } = useTranslation()
  const head = isRecent ? t('find.recent') : t('find.often')
  return (
    <>
      <div className={style.over}>
        <h2 className={`${style.head} words`}>{head}</h2>
        {found.some(({ kind }) => kind === 'market') && <SimulatedPill short />}
        {isRecent && (
          <Button kind="link" small onPress={clearRecentFinds}>
            {t('find.clearRecent')}
          </Button>
        )}
      </div>
      <div role="listbox" id={options.list} aria-label={head}>
        {found.map((each) => (
          <FoundRow
            key={each.id}
            found={each}
            option={optionOf(each)}
            options={options}
            search=""
          />
        ))}
      </div>
      <p className={`${style.note} words`}>{t('find.lead')}</p>
      <FindKeyRow />
    </>
  )
}
