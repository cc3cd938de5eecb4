/** So long the page that was opened may take to show the row. */
const PATIENCE_MS = 8_000
/** So long its ground is another. */
const SHOWN_MS = 2_000

/** Words of a row as they are compared; soft hyphens are for the eye alone. */
function wordsOf(element: Element): string {
  return element.textContent.replaceAll('\u00AD', '').trim()
}

/** Higher than a row is. */
const TOO_HIGH_PX = 120
const CALLED = 'main :is(h2, h3, span, label, button, a, p, div)'
/** The page's own title, and what the search itself still shows. */
const OTHER = 'header, [role=listbox]'

/** The row or part of the page that is called so: the innermost of that name, with the row around it. */
function rowCalled(title: string): HTMLElement | undefined {
  const called = [...document.querySelectorAll<HTMLElement>(CALLED)].filter(
    (each) => each.closest(OTHER) === null && wordsOf(each) === title,
  )
  let row = called.at(-1)
  while (row?.parentElement && row.parentElement.offsetHeight <= TOO_HIGH_PX) {
    row = row.parentElement
  }
  return row
}

/** Gives it the focus, also where the heading of the page, as of each that opens, takes it a moment later. */
function focusLastly(control: HTMLElement): void {
  const takeBack = ({ target }: FocusEvent) => {
    if (target instanceof HTMLHeadingElement) control.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', takeBack)
  setTimeout(() => document.removeEventListener('focusin', takeBack), SHOWN_MS)
  control.focus({ preventScroll: true })
}

function show(row: HTMLElement): void {
  row.scrollIntoView({ block: 'center' })
  const control = row.matches('a, button')
    ? row
    : row.querySelector<HTMLElement>('a, button, input')
  if (control) focusLastly(control)
  const raised = { backgroundColor: 'var(--raised)' }
  row.animate([raised, raised], SHOWN_MS)
}

/** Shows a row of the page at this address, by its title, once the page stands. Another page ends it. */
export function seekRow(title: string, to: string): void {
  const path = to.split('?')[0]!
  const wanted = title.replaceAll('\u00AD', '').trim()
  const observer = new MutationObserver(look)
  const end = setTimeout(() => observer.disconnect(), PATIENCE_MS)
  function look() {
    const isThere = location.hash.slice(1).split('?')[0] === path
    const row = isThere ? rowCalled(wanted) : undefined
    if (isThere && !row) return
    clearTimeout(end)
    observer.disconnect()
    // The page first takes the place where it was left, and its heading the focus.
    if (row) requestAnimationFrame(() => show(row))
  }
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
}
