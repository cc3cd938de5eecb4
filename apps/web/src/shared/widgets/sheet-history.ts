/**
 * Back closes the newest sheet, then leaves the page. Every open sheet stands on a history entry of
 * its own, of the same address as the page under it. The router never hears of these entries: their
 * steps back end here, before its own listener, and what it wrote while sheets were open is moved to
 * the page's entry when they close.
 */
interface Open {
  close: () => void
}

const sheets: Open[] = []
/** Entries that stand above the page's own. */
let depth = entriesIn(history.state)
/** Of the page that the sheets stand over. */
let address = location.href
/** A step back of our own is under way. */
let leaving = false
let planned = false

function entriesIn(state: unknown): number {
  const { sheets: count } = (state ?? {}) as { sheets?: unknown }
  return typeof count === 'number' ? count : 0
}

function without({ sheets: _, ...state }: Record<string, unknown>): object {
  return state
}

addEventListener('popstate', onPop, { capture: true })
// A page that was read again over an open sheet has its entry, and not the sheet.
plan()

/** Opens an entry for a sheet; `close` is called when Back leaves it. Returns the way to end it. */
export function openSheet(close: () => void): () => void {
  const own = { close }
  sheets.push(own)
  plan()
  return () => {
    const at = sheets.indexOf(own)
    if (at >= 0) sheets.splice(at, 1)
    plan()
  }
}

/** Whether any sheet is open. */
export function hasOpenSheet(): boolean {
  return sheets.length > 0
}

/** Sheets that end and begin in the same moment share an entry. */
function plan(): void {
  if (planned) return
  planned = true
  setTimeout(settle)
}

function settle(): void {
  planned = false
  if (leaving) return
  if (depth === 0) address = location.href
  while (depth < sheets.length) {
    depth += 1
    history.pushState({ ...history.state, sheets: depth }, '')
  }
  if (depth === sheets.length) return
  // What stands now, also what the router wrote above or over the sheets, is to stand on the page's
  // own entry, or right behind it.
  const now = { state: { ...history.state } as Record<string, unknown>, address: location.href }
  const steps = sheets.length - depth
  depth = sheets.length
  leaving = true
  left = () => {
    const state = without(now.state)
    history.replaceState(depth > 0 ? { ...state, sheets: depth } : state, '', now.address)
  }
  history.go(steps)
}

let left: (() => void) | undefined

function onPop(event: PopStateEvent): void {
  if (leaving) {
    event.stopImmediatePropagation()
    leaving = false
    left?.()
    return plan()
  }
  depth = entriesIn(event.state)
  // Another address is the router's matter, whatever closes on the way to it.
  if (location.href === address && sheets.length > depth) event.stopImmediatePropagation()
  for (const { close } of sheets.slice(depth).reverse()) close()
  // A sheet that stays needs its entry again; an entry whose sheet is gone is left at once.
  plan()
}
