import { loadLaterTexts } from '../../i18n/i18n.ts'
import { useLater } from '../use-later.ts'

const row = async () => {
  await loadLaterTexts()
  return import('./in-log-row.tsx')
}

/** Whether what is shown above is in the public log already, and the way to check it; comes after the rest. */
export function InLog() {
  const module = useLater(row, 0)
  return module ? <module.InLogRow /> : null
}
