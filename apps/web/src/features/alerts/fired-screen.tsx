import type { AlertFiring } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useFormat } from '../../data/format.ts'
import { useCall, usePages } from '../../data/queries.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { InfiniteList } from '../../shared/widgets/infinite-list.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { firedIcon, useAlertWords } from './alert-words.ts'
import { EvidenceSheet } from './evidence-sheet.tsx'
import style from './alerts.module.css'

/** Alerts that went off, newest first; each leads to what shows why, and so does an id in the address. */
export function FiredScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const wordsOf = useAlertWords()
  const pages = usePages('alertFirings', (page) => ({ body: { page } }))
  const [query] = useSearchParams()
  const id = /^[0-9]{1,15}$/.exec(query.get('id') ?? '')?.[0]
  const [isShut, setShut] = useState(false)
  const [pressed, setPressed] = useState<AlertFiring>()
  const asked = useCall('alertFirings', { body: { id } }, { enabled: id !== undefined })
  const open = pressed ?? (id !== undefined && !isShut ? asked.data?.records[0] : undefined)
  function close() {
    setPressed(undefined)
    setShut(true)
  }
  return (
    <>
      <StandardBar title={t('alert.firedTitle')} home={PAGES.alerts} />
      <PageBody>
        <InfiniteList
          pages={pages}
          keyOf={({ id }) => id}
          skeleton={<SkeletonRows />}
          empty={
            <EmptyState
              icon="bell"
              title={t('alert.firedNone')}
              text={t('alert.firedNoneHint')}
              action={{ label: t('alert.list'), onPress: () => void navigate(PAGES.alerts) }}
            />
          }
          row={(firing) => (
            <ListRow
              lead={
                <span className={style.circle}>
                  <Icon name={firedIcon(firing)} size={20} />
                </span>
              }
              title={wordsOf(firing)}
              caption={format.dateTime(firing.at)}
              figure={format.figure(firing.print.price)}
              onPress={() => setPressed(firing)}
            />
          )}
        />
      </PageBody>
      {open && <EvidenceSheet firing={open} onClose={close} />}
    </>
  )
}
