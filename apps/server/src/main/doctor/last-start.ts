import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Finding, lookAt, mend, ok } from './finding.ts'

/** As much of the log's end as is read. */
const TAIL_BYTES = 1 << 20
const ERROR = 50

const entry = z.object({
  level: z.union([z.number(), z.string()]),
  msg: z.string().optional(),
  time: z.union([z.number(), z.string()]).optional(),
  err: z.object({ message: z.string() }).optional(),
})

const NAMES: Readonly<Record<string, number>> = { error: ERROR, fatal: 60 }
const levelOf = ({ level }: z.infer<typeof entry>) =>
  typeof level === 'number' ? level : (NAMES[level] ?? 0)

/** What the log's end says of the last start, and of errors since. `tail`: its lines, the last one last. */
export function lastStart(tail: string): Finding {
  const subject = 'Log'
  const entries = tail.split('\n').flatMap((line) => {
    try {
      const read = entry.safeParse(JSON.parse(line))
      return read.success ? [read.data] : []
    } catch {
      return []
    }
  })
  if (entries.length === 0) return ok(subject, 'nothing was logged yet')
  const opened = entries.findLastIndex(({ msg }) => msg === 'The venue is open')
  const failed = entries.findLastIndex(({ msg }) => msg === 'The venue could not start')
  if (failed > opened) {
    const why = entries[failed]!.err?.message ?? 'server.log has the reason'
    return mend(
      subject,
      `the last start failed: ${why}`,
      'Do what the sentence says, and start again.',
    )
  }
  const errors = entries.slice(opened + 1).filter((one) => levelOf(one) >= ERROR)
  const newest = errors.at(-1)
  const since = opened === -1 ? 'in the log’s last MiB' : 'since the last start'
  if (!newest) return ok(subject, `no error ${since}`)
  const what = [newest.msg, newest.err?.message].filter(Boolean).join(': ')
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`
  return lookAt(subject, `${count} ${since}, the newest: ${what}`, 'See server.log.')
}

/** The end of DATA_DIR/server.log; empty where there is none. */
export async function logTail(dataDir: string): Promise<string> {
  const file = await open(join(dataDir, 'server.log'), 'r').catch(() => undefined)
  if (!file) return ''
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES))
    await file.read(bytes, 0, bytes.length, size - bytes.length)
    return bytes.toString('utf8')
  } finally {
    await file.close()
  }
}
