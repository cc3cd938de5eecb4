import type { AlertRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../shared/addresses.ts'
import { useTickers } from '../../data/ticks.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { AlertList } from './alert-list.tsx'
import { AlertSheet } from './alert-sheet.tsx'
import style from './alerts.module.css'

/** All alerts of a person, and the way to another one. */
export function AlertsScreen() {
  const { t } = useTranslation()
  const { data: pairs } = useTickers()
  const [open, setOpen] = useState<AlertRow | 'new'>()
  const alert = open === 'new' ? undefined : open
  const symbol = alert?.symbol ?? pairs?.[0]?.symbol
  return (
    <>
      <StandardBar title={t('alert.list')} home={PAGES.personal} />
      <PageBody>
        <div className={style.page}>
          <p className={`${style.intro} words`}>{t('alert.intro')}</p>
          <Button wide disabled={symbol === undefined} onPress={() => setOpen('new')}>
            {t('alert.new')}
          </Button>
          <AlertList heading="h2" onEdit={setOpen} />
        </div>
      </PageBody>
      {open && symbol !== undefined && (
        <AlertSheet
          symbol={symbol}
          alert={alert}
          choosesSymbol
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
