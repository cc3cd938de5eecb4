import { useLocation } from '@candor/ui/router'
import { useEffect, useState } from 'react'
import { type AlertDraft, draftAt, dropDraft } from './alert-draft.ts'

/** The form that was left on this page, once somebody comes back to it. */
export function useDraft(): AlertDraft | undefined {
  const { key } = useLocation()
  const [draft] = useState(() => draftAt(key))
  useEffect(dropDraft, [])
  return draft
}
