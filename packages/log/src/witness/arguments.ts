import { parseArgs } from 'node:util'

export const USAGE = `npm run witness -- URL --folder DIR
  URL             the venue's address, whose log is at URL/log/
  --folder DIR    where key, state and evidence of this witness are kept
  --key VKEY      the first key of the log; without it the one that the log tells at first is kept
  --name NAME     name of a new witness, such as example.org/witness
  --every SECONDS how long to wait between two looks; defaults to 10
  --listen PORT   takes checkpoints at http://127.0.0.1:PORT/add-checkpoint too
  --once          looks once and ends
npm run witness -- --check FILE --key VKEY [--key VKEY ...]
                  checks evidence of a fork against the keys of the log`

/** Words that make no sense: said with the usage. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault'
}

export type Asked =
  | { what: 'check'; file: string; keys: readonly string[] }
  | {
      what: 'follow'
      url: string
      folder: string
      key?: string
      name?: string
      everyMs: number
      port?: number
      once: boolean
    }

export function parseArguments(words: readonly string[]): Asked {
  const { values, positionals } = parse(words)
  const { folder, key = [], name, once = false, check } = values
  if (check !== undefined) {
    if (positionals.length > 0) throw new UsageFault('--check takes no URL.')
    if (key.length === 0) throw new UsageFault('--check needs the keys of the log: --key VKEY.')
    return { what: 'check', file: check, keys: key }
  }
  const [url, ...more] = positionals
  if (url === undefined || more.length > 0) throw new UsageFault('One URL is needed.')
  if (folder === undefined || folder === '') throw new UsageFault('--folder DIR is needed.')
  if (key.length > 1) throw new UsageFault('One --key is enough: others come by rotations.')
  return {
    what: 'follow',
    url,
    folder,
    key: key[0],
    name,
    everyMs: 1000 * (wholeNumber(values.every, { what: '--every', most: 86_400 }) ?? 10),
    port: wholeNumber(values.listen, { what: '--listen', most: 65_535 }),
    once,
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        folder: { type: 'string' },
        key: { type: 'string', multiple: true },
        name: { type: 'string' },
        every: { type: 'string' },
        listen: { type: 'string' },
        once: { type: 'boolean' },
        check: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error))
  }
}

function wholeNumber(
  text: string | undefined,
  { what, most }: { what: string; most: number },
): number | undefined {
  if (text === undefined) return undefined
  const value = /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(value <= most)) throw new UsageFault(`${what} is a whole number from 1 to ${most}.`)
  return value
}
