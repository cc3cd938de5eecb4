import { type Finding, lookAt, mend, ok } from './finding.ts'

/** Files of journal, database, log and evidence, and connections to and from others. */
const OWN = 500
const LEAST = 4_096

/**
 * How many sockets the process may have, by the text of /proc/self/limits, against what one network
 * address alone may open. Node.js takes the hard limit by itself.
 */
export function openFiles(limits: string, socketsPerAddress: number): Finding {
  const subject = 'Open files'
  const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(limits)?.[1]
  if (hard === undefined) {
    return lookAt(
      subject,
      'the limit cannot be read here',
      'See that `ulimit -Hn` is 65536 or more.',
    )
  }
  const most = hard === 'unlimited' ? Number.POSITIVE_INFINITY : Number(hard)
  const says =
    `the process may have ${hard}; LIMIT_SOCKETS_PER_ADDRESS lets one address have ` +
    (socketsPerAddress === 0 ? 'any number' : String(socketsPerAddress))
  const advice = 'Raise it to 65536: LimitNOFILE= of a systemd unit, ulimits of a container.'
  if (most < socketsPerAddress + OWN) return mend(subject, says, advice)
  return most < LEAST ? lookAt(subject, says, advice) : ok(subject, says)
}
