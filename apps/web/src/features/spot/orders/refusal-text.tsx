import type { ErrorName, TriggerRow } from '@candor/protocol'
import { loadErrorTexts } from '@candor/protocol/load-texts'
import { classes } from '@candor/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n/i18n.ts'
import style from './order-row.module.css'

/** Why the order of a conditional order could not be placed, in the words of the call that refuses it. */
export function RefusalText({ refusal }: Pick<TriggerRow, 'refusal'>) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { data: texts } = useQuery({
    queryKey: ['errorTexts', language],
    queryFn: () => loadErrorTexts(language),
    staleTime: Infinity,
  })
  const cause = refusal === null ? undefined : texts?.[refusal as ErrorName]
  // A sentence that is filled from the details of an answer says nothing without them.
  const isWhole = cause !== undefined && !cause.includes('{')
  return (
    <p className={classes(style.terms, 'words')}>
      {isWhole ? `${t('ticket.notPlaced')} ${cause}.` : t('ticket.notPlaced')}
    </p>
  )
}
