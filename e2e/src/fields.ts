/** For the page: what is wrong with the fields that it shows now, for a phone's keyboard. */
export function faultsOfFields(): string[] {
  const kinds = '[type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]'
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`input:not(${kinds})`)].filter(
    (input) => input.offsetParent !== null && !input.disabled,
  )
  const faults: string[] = []
  let above = 0
  for (const input of inputs) {
    const name = input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? input.id
    const say = (what: string) => faults.push(`${name}: ${what}`)
    if (!input.autocomplete) say('says not what fills it')
    if (input.autocomplete === 'one-time-code' && input.inputMode !== 'numeric') say('no digits')
    const isFigure = /amount|price|quantity|lots|stop loss|take profit/i.test(name)
    // The stake of a fast contract has keys of its own on the screen.
    if (isFigure && !/^(decimal|none)$/.test(input.inputMode)) say('no keyboard of figures')
    if (input.tabIndex > 0) say('stands in an order of its own')
    const top = input.getBoundingClientRect().top + scrollY
    if (input.form && top + 1 < above) say('is reached after what stands below it')
    above = input.form ? top : 0
    input.focus({ preventScroll: true })
    if (!input.enterKeyHint) say('says not what its enter key does')
    input.blur()
  }
  return faults
}
