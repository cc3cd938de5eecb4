import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { IndicatorList } from './indicator-list.tsx'
import { LookSettings, type LookSettingsProps } from './look-settings.tsx'
import { TemplateList } from './template-list.tsx'

interface ChartSheetProps extends LookSettingsProps {
  onClose: () => void
}

/** What stands on the chart, how it looks, and the sets of both. Each takes effect at once. */
export function ChartSheet({ onClose, ...look }: ChartSheetProps) {
  const { t } = useTranslation()
  const [part, setPart] = useState<'indicators' | 'look' | 'templates'>('indicators')
  return (
    <Sheet title={t('chart.settings')} onClose={onClose}>
      <Tabs
        label={t('chart.settings')}
        tabs={[
          { value: 'indicators', label: t('indicators.title') },
          { value: 'look', label: t('indicators.look') },
          { value: 'templates', label: t('indicators.templates') },
        ]}
        value={part}
        onChange={setPart}
      />
      {part === 'indicators' && <IndicatorList />}
      {part === 'look' && <LookSettings {...look} />}
      {part === 'templates' && <TemplateList onApplied={onClose} />}
    </Sheet>
  )
}
