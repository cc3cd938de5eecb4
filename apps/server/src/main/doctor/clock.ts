import { type Finding, lookAt, mend, ok } from './finding.ts'

/** Runs a program of the machine; undefined where there is none, or where it fails. */
export type Run = (program: string, args: readonly string[]) => Promise<string | undefined>

/** Whether the system's clock is kept by NTP, by whichever of the machine's programs tells. */
export async function timeSync(run: Run): Promise<Finding> {
  const subject = 'NTP'
  const advice = 'Run chrony or timesyncd, set to slew; the venue’s clock nears the system’s.'
  const said = await run('timedatectl', ['show', '--property=NTPSynchronized', '--value'])
  if (said?.trim() === 'yes') return ok(subject, 'the system’s clock is synchronized (timedatectl)')
  const tracking = await run('chronyc', ['-c', 'tracking'])
  if (tracking !== undefined) {
    // The reference, its name, the stratum, the time, and by how many seconds the clock is off.
    const [, , stratum, , offset] = tracking.split(',')
    const isKept = Number(stratum) > 0 && tracking.includes('Normal')
    const says = `chrony: stratum ${stratum}, ${Number(offset).toFixed(6)} s off`
    return isKept ? ok(subject, says) : mend(subject, says, advice)
  }
  const kernel = await run('adjtimex', ['--print'])
  const status = /status:\s*(\d+)/.exec(kernel ?? '')?.[1]
  if (status !== undefined) {
    const STA_UNSYNC = 0x40
    return (Number(status) & STA_UNSYNC) === 0
      ? ok(subject, 'the system’s clock is synchronized (adjtimex)')
      : mend(subject, 'the kernel says that its clock is not synchronized (adjtimex)', advice)
  }
  if (said?.trim() === 'no') {
    return mend(subject, 'the system’s clock is not synchronized (timedatectl)', advice)
  }
  return lookAt(
    subject,
    'neither timedatectl nor chronyc nor adjtimex tells, as in a container',
    'See on the host that its clock is kept by NTP.',
  )
}

/** From which difference on clocks are told of, and from which on something fails by it. */
const APART_MS = 1_000
const FAR_APART_MS = 60_000

/**
 * Holds the venue's clock, by the time of its last record, against the system's. Of a venue that runs the
 * record is some seconds old; of one that is stopped it says only that the clock is not behind.
 */
export function venueClock(lastAt: number, now: number, isRunning: boolean): Finding {
  const subject = 'Venue’s clock'
  const aheadMs = lastAt - now
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(1)
  if (aheadMs > APART_MS) {
    const says = `the last record is ${seconds} s ahead of the system’s clock`
    const advice =
      'Set the system’s clock right; if it is, wait: the venue goes at nine tenths until then.'
    return aheadMs > FAR_APART_MS ? mend(subject, says, advice) : lookAt(subject, says, advice)
  }
  if (isRunning && -aheadMs > FAR_APART_MS) {
    return mend(
      subject,
      `the venue runs, and its last record is ${seconds} s old`,
      'See /ready and server.log: prices or the journal stand still, or its clock is behind.',
    )
  }
  return ok(subject, `the last record is ${seconds} s old, and none is ahead of the system’s clock`)
}

/** Milliseconds that nobody leads beyond (`packages/cluster/src/may-lead.ts`). */
const MOST_TO_LEAD_MS = 250

/** `differenceMs`: how far this machine is ahead of the database's. */
export function databaseClock(differenceMs: number, isNode: boolean): Finding {
  const subject = 'Database’s clock'
  const says = `${Math.round(Math.abs(differenceMs))} ms ${differenceMs < 0 ? 'ahead of' : 'behind'} this machine’s`
  const most = isNode ? MOST_TO_LEAD_MS : APART_MS
  if (Math.abs(differenceMs) <= most) return ok(subject, `${says} (at most ${most})`)
  const advice = 'Have both machines’ clocks kept by NTP.'
  if (isNode) return mend(subject, `${says}: beyond ${most} this node may not lead`, advice)
  return lookAt(subject, `${says} (at most ${most})`, advice)
}
