import { useTranslation } from 'react-i18next'
import type { CallData } from '../../../data/call.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import style from './settings.module.css'

type Line = CallData<'getConfig'>['networkLines'][number]

/** The line whose address this page came from; the first one unless another's fits. */
export function currentLine(lines: readonly Line[]): Line | undefined {
  return (
    lines.find(({ url }) => url !== '' && URL.parse(url)?.origin === location.origin) ?? lines[0]
  )
}

/** Opens the venue at another of its addresses. */
export function NetworkLineSheet({
  lines,
  onClose,
}: {
  lines: readonly Line[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const current = currentLine(lines)
  return (
    <Sheet title={t('term.networkLine')} onClose={onClose}>
      <p className={`${style.hint} words`}>{t('security.lineHint')}</p>
      {lines.map((line) => (
        <ListRow
          key={line.id}
          soft
          title={line.name}
          caption={line.url === '' ? undefined : URL.parse(line.url)?.host}
          onPress={() => {
            onClose()
            if (line !== current && line.url !== '') location.assign(line.url)
          }}
          end={line === current ? <Icon name="check" size={20} /> : <span />}
        />
      ))}
    </Sheet>
  )
}
