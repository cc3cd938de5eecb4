import { type Finding, lookAt, mend, mib, ok } from './finding.ts'

const KIB = 1024
/** A venue with its embedded PostgreSQL, and what its password hashes take at once. */
const LEAST_FREE = 256 << 20
const LEAST_IN_ALL = 1 << 30

/**
 * What memory there is for the venue: by /proc/meminfo, and in a container by what its group may have
 * (`memory.max`), of which it has `used` already.
 */
export function memory(meminfo: string, group?: { most: string; used: string }): Finding[] {
  const of = (name: string) => {
    const kib = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(meminfo)?.[1]
    return kib === undefined ? undefined : Number(kib) * KIB
  }
  const [total, available] = [of('MemTotal'), of('MemAvailable')]
  if (total === undefined || available === undefined) {
    return [lookAt('Memory', 'it cannot be read here', 'See that 1 GiB and more is there.')]
  }
  const most = Number(group?.most)
  const isBound = Number.isFinite(most) && most < total
  const inAll = isBound ? most : total
  const free = isBound ? Math.min(available, most - Number(group?.used)) : available
  const says = `${mib(free)} of ${mib(inAll)} free${isBound ? ' in this container' : ''}`
  const advice =
    'Give it more, or end what else runs: a venue alone takes 500 MiB with its PostgreSQL.'
  const main =
    free < LEAST_FREE
      ? mend('Memory', says, advice)
      : inAll < LEAST_IN_ALL
        ? lookAt('Memory', says, advice)
        : ok('Memory', says)
  const swap = of('SwapTotal') ?? 0
  if (swap === 0) return [main, ok('Swap', 'none')]
  const used = swap - (of('SwapFree') ?? swap)
  const swapped = `${mib(used)} of ${mib(swap)} in use`
  if (used <= swap / 2) return [main, ok('Swap', swapped)]
  return [
    main,
    lookAt('Swap', swapped, 'What is swapped out answers late. Give the machine memory.'),
  ]
}
