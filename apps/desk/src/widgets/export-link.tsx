import { DESK_EXPORTS, type DeskExportName } from '@candor/desk-protocol'
import { hasRole, useSelf } from '../data/session.ts'
import { Icon } from './icon.tsx'
import style from './export-link.module.css'

interface ExportLinkProps {
  name: DeskExportName
  label?: string
  from?: number
  to?: number
  user?: number
}

/** Link that downloads a table as CSV; the desk records the download. */
export function ExportLink({ name, label = 'CSV', from, to, user }: ExportLinkProps) {
  const self = useSelf()
  if (!hasRole(self, DESK_EXPORTS[name].who)) return null
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries({ from, to, user })) {
    if (value !== undefined) query.set(key, String(value))
  }
  const text = query.toString()
  return (
    <a
      className={style.link}
      href={`/desk/export/${name}.csv${text ? `?${text}` : ''}`}
      download
      title={`${DESK_EXPORTS[name].summary} That you took it is kept in the audit log.`}
    >
      <Icon name="deposit" size={16} />
      {label}
    </a>
  )
}
