import type { AlertRow } from '@candor/protocol'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../shared/addresses.ts'
import { useCall } from '../../data/queries.ts'
import { useTickers } from '../../data/ticks.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { AlertList, MOST } from './alert-list.tsx'
import { AlertSheet } from './alert-sheet.tsx'
import { useDraft } from './use-draft.ts'
import style from './alerts.module.css'

/** All alerts of a person, and the way to another one; with a symbol in the address to one of that. */
export function AlertsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: pairs } = useTickers()
  const isFull = (useCall('alerts', { body: {} }).data?.alerts.length ?? 0) >= MOST
  const [query] = useSearchParams()
  const wanted = query.get('symbol')
  const draft = useDraft()
  const [open, setOpen] = useState<AlertRow | 'new' | undefined>(
    draft ? (draft.alert ?? 'new') : wanted === null ? undefined : 'new',
  )
  const alert = open === 'new' ? undefined : open
  const symbol = alert?.symbol ?? draft?.symbol ?? wanted ?? pairs?.[0]?.symbol
  function close() {
    setOpen(undefined)
    if (wanted !== null) void navigate(PAGES.alerts, { replace: true })
  }
  return (
    <>
      <StandardBar title={t('alert.list')} home={PAGES.personal} />
      <PageBody>
        <div className={style.page}>
          <p className={`${style.intro} words`}>{t('alert.intro')}</p>
          <Button wide disabled={symbol === undefined || isFull} onPress={() => setOpen('new')}>
            {t('alert.new')}
          </Button>
          <AlertList heading="h2" onEdit={setOpen} />
        </div>
      </PageBody>
      {open && symbol !== undefined && (
        <AlertSheet symbol={symbol} alert={alert} draft={draft} choosesSymbol onClose={close} />
      )}
    </>
  )
}
