import {
  type CosignerPolicy,
  type ReceiptStanding,
  type ReceiptsFile,
  checkReceipts,
} from '@candor/log/own'

/** What is believed. */
export interface Believed {
  keys: readonly string[]
  policy: CosignerPolicy
}

const SAID: Readonly<Record<ReceiptStanding, string>> = {
  kept: 'kept: the log has the records of these receipts',
  broken: 'broken: the log does not have them',
  waiting: 'open: the log had time left when it was looked at',
  unlooked: 'not compared: nothing says what the log had in their places',
  false: 'false: no receipts of this person and log',
}

/** Checks receipts, and says what they show; returns the exit code. */
export function tellReceipts(
  file: ReceiptsFile,
  believed: Believed,
  say: (line: string) => void,
): number {
  const { receipts, size, cosigners, findings } = checkReceipts(file, believed)
  for (const { seq, code, reason } of findings) say(`${seq ?? '-'} ${code} ${reason}`)
  for (const { origin, key } of file.logs) say(`log: ${origin}; first key: ${key}`)
  const looked = file.found ? `looked up in a log of ${size} records` : 'not looked up'
  say(`person: ${file.person}; ${looked}`)
  for (const { name, time } of cosigners) {
    say(`cosigned: ${name}, ${new Date(time * 1_000).toISOString()}`)
  }
  for (const standing of Object.keys(SAID) as ReceiptStanding[]) {
    const count = receipts.filter((receipt) => receipt.standing === standing).length
    if (count > 0) say(`${count} ${SAID[standing]}`)
  }
  say(`checked: ${receipts.length} receipts, findings: ${findings.length}`)
  return findings.length === 0 ? 0 : 1
}
