import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { LogFault, parseVerifierKey } from '@candor/log'
import {
  MOST_OWN_RECORDS_BYTES,
  type OwnRecords,
  OwnRecordsCheck,
  type OwnRecordsResult,
  isReceipts,
  parseOwnRecords,
  parseReceipts,
} from '@candor/log/own'
import { type Believed, tellReceipts } from './tell-receipts.ts'
import { checkListedRecord } from '../list/listed-record.ts'
import { OwnPlace, type PlaceFinding, type ToldPlace, parsePlace } from '../list/own-place.ts'

const USAGE = `npm run check -- FILE [--key VKEY ...] [--witness VKEY ... [--least N]]
  FILE            somebody's own records, as "Check it yourself" and npm run export -- --person write them,
                  or receipts, as "Check it yourself" writes them
  --key VKEY      a key of the log that is believed; without it those that the file names
  --witness VKEY  a witness that is believed
  --least N       how many of them have to have signed; 1 where any is named
Ends with 0 where everything holds, 1 with findings, 2 where FILE could not be read.`

const PURSES = ['funding', 'coin']
const BUCKETS = ['available', 'held']

/** Checks a file of own records, or of receipts, without asking anybody; returns the exit code. */
export async function runCheck(
  words: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const asked = askedFor(words)
  if (!asked) {
    say(USAGE)
    return 2
  }
  const bytes = await readBytes(asked.file, say)
  if (!bytes) return 2
  if (isReceipts(bytes)) {
    const receipts = attempt(() => parseReceipts(bytes), say)
    return receipts ? tellReceipts(receipts, asked, say) : 2
  }
  const own = attempt(() => readOwn(bytes), say)
  return own ? checkOwn(own, asked, say) : 2
}

function checkOwn(own: Read, asked: Believed, say: (line: string) => void): number {
  const keys = asked.keys.length > 0 ? asked.keys : own.keys
  const check = new OwnRecordsCheck({ ...own, keys }, asked.policy)
  const place = own.place && new OwnPlace(own.person, own.place)
  for (const page of own.pages) for (const part of check.take(page)) place?.take(part)
  const result = check.result()
  const isReached = own.place !== undefined && own.place.seq <= result.size
  const ofList = isReached ? [...place!.findings(), ...recordFindings(own.place!, result)] : []
  tell({ ...own, keys }, result, ofList, say)
  return result.count + ofList.length === 0 ? 0 : 1
}

/** Whether the record of the log that the file has holds the list’s root. */
function recordFindings(
  { record, ...list }: ToldPlace,
  { size, root }: OwnRecordsResult,
): PlaceFinding[] {
  if (!record || !root) return []
  try {
    checkListedRecord(record, list, { size, root })
    return []
  } catch (error) {
    if (!(error instanceof LogFault)) throw error
    return [{ code: 'record', reason: error.message }]
  }
}

/** Own records, with their place in a list where the file has one. */
type Read = OwnRecords & { place: ToldPlace | undefined }

function askedFor(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        key: { type: 'string', multiple: true },
        witness: { type: 'string', multiple: true },
        least: { type: 'string' },
      },
    })
    const {
      key: keys = [],
      witness: witnesses = [],
      least = witnesses.length > 0 ? '1' : '0',
    } = values
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0 || !/^\d{1,2}$/.test(least)) return undefined
    for (const key of [...keys, ...witnesses]) parseVerifierKey(key)
    return { file, keys, policy: { witnesses, least: Number(least) } }
  } catch {
    return undefined
  }
}

async function readBytes(
  file: string,
  say: (line: string) => void,
): Promise<Uint8Array | undefined> {
  try {
    const { size } = await stat(file)
    if (size <= MOST_OWN_RECORDS_BYTES) return await readFile(file)
    say(`${file} has ${size} bytes, the most is ${MOST_OWN_RECORDS_BYTES}.`)
    return undefined
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    say(error.message)
    return undefined
  }
}

function readOwn(bytes: Uint8Array): Read {
  const own = parseOwnRecords(bytes)
  const place = own.liabilities === undefined ? undefined : parsePlace(own.liabilities)
  return { ...own, place }
}

function attempt<T>(read: () => T, say: (line: string) => void): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof LogFault)) throw error
    say(error.message)
    return undefined
  }
}

function tell(
  own: Read,
  result: OwnRecordsResult,
  ofList: readonly PlaceFinding[],
  say: (line: string) => void,
): void {
  for (const { seq, code, reason } of result.findings) say(`${seq ?? '-'} ${code} ${reason}`)
  for (const { code, reason } of ofList) say(`- ${code} ${reason}`)
  const untold = result.count - result.findings.length
  if (untold > 0) say(`… and ${untold} more`)
  say(`log: ${own.origin}, ${result.size} records; person: ${own.person}`)
  for (const key of own.keys) say(`key: ${key}`)
  for (const { name, time } of result.cosigners) {
    say(`cosigned: ${name}, ${new Date(time * 1_000).toISOString()}`)
  }
  for (const [kind, count] of [...result.kinds].sort()) say(`${kind}: ${count}`)
  for (const [account, units] of [...result.balances].sort()) {
    const [currency, purse, bucket] = account.split('/').map(Number)
    say(`currency ${currency} ${PURSES[purse!]} ${BUCKETS[bucket!]}: ${units} units`)
  }
  if (own.place) {
    const { day, seq } = own.place
    const words = seq <= result.size ? 'compared' : 'not compared, the checkpoint ends before it'
    say(`liabilities: ${day}, record ${seq}, ${words}`)
  }
  say(`checked: ${result.records} records, findings: ${result.count + ofList.length}`)
}
