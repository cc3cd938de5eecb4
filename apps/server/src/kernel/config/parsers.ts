import { hostsOf } from '@candor/postgres'
import { z } from 'zod'

/**
 * Parser of a variable's text. The message of each issue says in one phrase what the text has to
 * be: "a whole number from 1 to 9".
 */
export type Parser<T> = z.ZodType<T>

/** Makes a parser from a function; undefined from it means that the text does not fit. */
export function readBy<T>(
  expected: string,
  read: (text: string) => T | undefined,
): z.ZodType<T, string> {
  return z.string().transform((text, needs) => {
    const value = read(text)
    if (value !== undefined) return value
    needs.addIssue({ code: 'custom', message: expected })
    return z.NEVER
  })
}

/** Whole numbers within bounds, digits only. */
export function wholeNumber(least: number, most: number): Parser<number> {
  return numberWithin(least, most, `a whole number from ${least} to ${most}`)
}

/** `fewest` to `count` whole numbers within bounds, ascending, with commas between them. */
export function ascending(
  least: number,
  most: number,
  count: number,
  fewest = 1,
): Parser<readonly number[]> {
  const many = fewest === count ? `${count}` : `${fewest} to ${count}`
  const expected = `${many} whole numbers from ${least} to ${most}, ascending, with commas between them`
  return listOf(numberWithin(least, most, expected))
    .refine(({ length }) => length >= fewest && length <= count, expected)
    .refine((numbers) => numbers.every((it, at) => at === 0 || it > numbers[at - 1]!), expected)
}

function numberWithin(least: number, most: number, expected: string) {
  return z
    .string()
    .regex(/^[0-9]{1,15}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected)
}

/** A part of a whole: a decimal number from 0 to 1. */
export const ratio: Parser<number> = z
  .string()
  .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/, 'a number from 0 to 1, as 0.01')
  .transform(Number)

/** Parts of a text with commas between them, each without the spaces around it. */
export function listOf<T>(part: z.ZodType<T, string>) {
  return z
    .string()
    .transform((text) => text.split(',').map((piece) => piece.trim()))
    .pipe(z.array(part))
}

/** Countries by two letters of ISO 3166-1, or `all` of them; none where the text is empty. */
export const countries: Parser<readonly string[]> = readBy(
  'country codes of two letters with commas between them, or all',
  (text) => {
    const codes = text === '' ? [] : text.split(',').map((piece) => piece.trim())
    return codes.every((code) => code === 'all' || /^[A-Z]{2}$/.test(code)) ? codes : undefined
  },
)

/** One of a closed list of words. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Parser<Word> {
  return z.enum(words, { error: `one of ${words.join(', ')}` })
}

export const onOff: Parser<boolean> = z.stringbool({
  truthy: ['on'],
  falsy: ['off'],
  case: 'sensitive',
  error: 'on or off',
})

/** Any text of 1 to `most` characters without control characters. */
export function words(most: number): Parser<string> {
  const expected = `a text of 1 to ${most} characters on one line`
  return (
    z
      .string()
      .max(most, expected)
      // eslint-disable-next-line no-control-regex -- control characters would reach logs, headers and mails
      .regex(/^[^\u0000-\u001f\u007f]*$/, expected)
      .refine((text) => text.trim() !== '', expected)
  )
}

/** An absolute address of one of the schemes, without the slashes at its end. */
export function address(...schemes: readonly string[]): Parser<string> {
  const expected = `an address that starts with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`
  return z
    .string()
    .refine((text) => schemes.includes(URL.parse(text)?.protocol.slice(0, -1) ?? ''), expected)
    .transform((text) => text.replace(/\/+$/, ''))
}

/** Address of a PostgreSQL server; several hosts may stand in it, with commas between them. */
export const databaseAddress: Parser<string> = readBy(
  'an address that starts with postgres: or postgresql:, of one host or several with commas between them',
  (text) => {
    try {
      hostsOf(text)
      return text.replace(/\/+$/, '')
    } catch {
      return undefined
    }
  },
)

/** A host and its port: `10.0.0.7:9001`, `[::1]:9001`. */
export interface Place {
  host: string
  port: number
  /** As it was written. */
  text: string
}

/** A host and a port from 1 to 65535 with a colon between them. */
export const hostAndPort: Parser<Place> = readBy('a host and a port as 10.0.0.7:9001', (text) => {
  const [, host, digits] = /^([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(text) ?? []
  const port = Number(digits)
  if (host === undefined || !(port >= 1 && port <= 65_535)) return undefined
  return { host: host.replace(/^\[|\]$/g, ''), port, text }
})

/** A parser whose empty text means that the setting is not used. */
export function optional<T>(parser: Parser<T>): Parser<T | undefined> {
  return z.preprocess((text) => (text === '' ? undefined : text), parser.optional())
}
