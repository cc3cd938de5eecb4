/** Turns a variable's text into its value, or says what it should have been. */
export type Parser<T> = (text: string) => { ok: true; value: T } | { ok: false; expected: string }

/** Whole numbers within bounds, digits only. */
export function wholeNumber(least: number, most: number): Parser<number> {
  return (text) => {
    const value = /^[0-9]{1,15}$/.test(text) ? Number(text) : NaN
    if (value >= least && value <= most) return { ok: true, value }
    return { ok: false, expected: `a whole number from ${least} to ${most}` }
  }
}

/** `fewest` to `count` whole numbers within bounds, ascending, with commas between them. */
export function ascending(
  least: number,
  most: number,
  count: number,
  fewest = 1,
): Parser<readonly number[]> {
  const one = wholeNumber(least, most)
  const many = fewest === count ? `${count}` : `${fewest} to ${count}`
  const expected = `${many} whole numbers from ${least} to ${most}, ascending, with commas between them`
  return (text) => {
    const parsed = text.split(',').map((part) => one(part.trim()))
    const value = parsed.flatMap((number) => (number.ok ? [number.value] : []))
    const rises = value.every((number, at) => at === 0 || number > value[at - 1]!)
    const fits = value.length >= fewest && value.length <= count && rises
    if (value.length !== parsed.length) return { ok: false, expected }
    return fits ? { ok: true, value } : { ok: false, expected }
  }
}

/** One of a closed list of words. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Parser<Word> {
  return (text) => {
    const word = words.find((candidate) => candidate === text)
    return word === undefined
      ? { ok: false, expected: `one of ${words.join(', ')}` }
      : { ok: true, value: word }
  }
}

export const onOff: Parser<boolean> = (text) =>
  text === 'on' || text === 'off'
    ? { ok: true, value: text === 'on' }
    : { ok: false, expected: 'on or off' }

/** Any text of 1 to `most` characters without control characters. */
export function words(most: number): Parser<string> {
  return (text) =>
    // Control characters would reach logs, headers and mails.
    // eslint-disable-next-line no-control-regex
    text.length <= most && text.trim() !== '' && !/[\u0000-\u001f\u007f]/.test(text)
      ? { ok: true, value: text }
      : { ok: false, expected: `a text of 1 to ${most} characters on one line` }
}

/** An absolute address of one of the schemes, without credentials in it. */
export function address(...schemes: readonly string[]): Parser<string> {
  const expected = `an address that starts with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`
  return (text) => {
    const url = URL.parse(text)
    if (!url || !schemes.includes(url.protocol.slice(0, -1))) return { ok: false, expected }
    return { ok: true, value: text.replace(/\/+$/, '') }
  }
}

/** A parser whose empty text means that the setting is not used. */
export function optional<T>(parser: Parser<T>): Parser<T | undefined> {
  return (text) => (text === '' ? { ok: true, value: undefined } : parser(text))
}
