import { useSession } from './session.ts'

/**
 * What somebody has typed and not sent: it outlives a way out of the page and back, and a page that
 * the phone dropped meanwhile, and ends with the session or the tab. Storage may be blocked: then
 * nothing is kept.
 */
const PREFIX = 'candor.draft.'

function keyOf(name: string): string {
  return `${PREFIX}${useSession.getState().user?.id ?? ''}.${name}`
}

/** What was typed before, field by field; `initial` where nothing was. */
export function draftOf<Values extends Record<string, string>>(
  name: string,
  initial: Values,
): Values {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    const typed = Object.entries(Object(found) as object).filter(
      ([field, value]) => field in initial && typeof value === 'string',
    )
    return { ...initial, ...Object.fromEntries(typed) }
  } catch {
    return initial
  }
}

/** Keeps what is typed; undefined forgets it. */
export function keepDraft(name: string, values: Record<string, string> | undefined): void {
  try {
    if (values) sessionStorage.setItem(keyOf(name), JSON.stringify(values))
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing to do: the page has it for as long as it is open.
  }
}

// Nobody who comes after finds what was typed here.
useSession.subscribe(({ token }) => {
  if (token !== undefined) return
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Without a storage there is nothing to forget.
  }
})
