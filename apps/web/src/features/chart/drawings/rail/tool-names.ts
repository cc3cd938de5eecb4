import { useTranslation } from 'react-i18next'
import type { Group, Tool } from '../tools.ts'

/** What tools and their groups are called. */
export function useToolNames(): { tools: Record<Tool, string>; groups: Record<Group, string> } {
  const { t } = useTranslation()
  return {
    tools: {
      trend: t('drawing.trend'),
      ray: t('drawing.ray'),
      extended: t('drawing.extended'),
      horizontal: t('drawing.horizontal'),
      vertical: t('drawing.vertical'),
      channel: t('drawing.channel'),
      pitchfork: t('drawing.pitchfork'),
      fib: t('drawing.fib'),
      fibExtension: t('drawing.fibExtension'),
      rectangle: t('drawing.rectangle'),
      arrow: t('drawing.arrow'),
      brush: t('drawing.brush'),
      text: t('drawing.text'),
      measure: t('drawing.measure'),
      long: t('drawing.long'),
      short: t('drawing.short'),
    },
    groups: {
      lines: t('drawing.lines'),
      levels: t('drawing.levels'),
      shapes: t('drawing.shapes'),
      measures: t('drawing.measures'),
    },
  }
}
