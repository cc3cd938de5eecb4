/**
 * Back closes the newest dialog, then leaves the page. Every open dialog stands on a history entry of
 * its own, of the same address as the page under it. The router never hears of these entries: their
 * steps back end here, before its own listener, and what it wrote while dialogs were open is moved to
 * the page's entry when they close.
 */
interface Open {
  close: () => void
  /** It is a page that asks before it is left, and covers nothing. */
  isPage?: boolean
}

const dialogs: Open[] = []
/** Entries that stand above the page's own. */
let depth = 0
/** Of the page that the dialogs stand over. */
let address = ''
/** A step back of our own is under way. */
let leaving = false
let planned = false
/** What waits until every entry has its dialog again. */
let waiting: (() => void)[] = []

/**
 * Listens for Back. Called once, before the router is made: the window calls its listeners in the order
 * they were added, and the router is not to hear of the steps that end here.
 */
export function startDialogHistory(): void {
  depth = entriesIn(history.state)
  address = location.href
  addEventListener('popstate', onPop, { capture: true })
  // A page that was read again over an open dialog has its entry, and not the dialog.
  plan()
}

function entriesIn(state: unknown): number {
  const { dialogs: count } = (state ?? {}) as { dialogs?: unknown }
  return typeof count === 'number' ? count : 0
}

function without({ dialogs: _, ...state }: Record<string, unknown>): object {
  return state
}

/** Opens an entry for a dialog; `close` is called when Back leaves it. Returns the way to end it. */
export function openDialog(close: () => void): () => void {
  return enter({ close })
}

/** Opens an entry that Back cannot leave: `ask` is called instead. Returns the way to end it. */
export function holdBack(ask: () => void): () => void {
  return enter({ close: ask, isPage: true })
}

/** Acts once the entries of what was ended are left: a step back is the page's own from then on. */
export function whenLeft(act: () => void): void {
  waiting.push(act)
  plan()
}

function enter(own: Open): () => void {
  dialogs.push(own)
  plan()
  return () => {
    const at = dialogs.indexOf(own)
    if (at >= 0) dialogs.splice(at, 1)
    plan()
  }
}

/** Whether any dialog is open. */
export function hasOpenDialog(): boolean {
  return dialogs.some(({ isPage }) => !isPage)
}

/** Dialogs that end and begin in the same moment share an entry. */
function plan(): void {
  if (planned) return
  planned = true
  setTimeout(settle)
}

function settle(): void {
  planned = false
  if (leaving) return
  if (depth === 0) address = location.href
  while (depth < dialogs.length) {
    depth += 1
    history.pushState({ ...history.state, dialogs: depth }, '')
  }
  if (depth === dialogs.length) {
    const acts = waiting
    waiting = []
    acts.forEach((act) => act())
    return
  }
  // What stands now, also what the router wrote above or over the dialogs, is to stand on the page's
  // own entry, or right behind it.
  const now = { state: { ...history.state } as Record<string, unknown>, address: location.href }
  const steps = dialogs.length - depth
  depth = dialogs.length
  leaving = true
  left = () => {
    const state = without(now.state)
    history.replaceState(depth > 0 ? { ...state, dialogs: depth } : state, '', now.address)
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
  if (location.href === address && dialogs.length > depth) event.stopImmediatePropagation()
  for (const { close } of dialogs.slice(depth).reverse()) close()
  // A dialog that stays needs its entry again; an entry whose dialog is gone is left at once.
  plan()
}
