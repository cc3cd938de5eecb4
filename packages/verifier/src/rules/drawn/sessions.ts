/** Where symbols trade: always, or in the sessions of an exchange. */
export type TradingHours = 'always' | 'A-shares' | 'HK' | 'US'

/** UTC minutes since 1970, [from, to). */
export interface Session {
  readonly from: number
  readonly to: number
}

const MINUTES_A_DAY = 1_440
const DAY_MS = 86_400_000

/** Local minutes of a day. */
const LOCAL: Readonly<
  Record<Exclude<TradingHours, 'always'>, readonly (readonly [number, number])[]>
> = {
  'A-shares': [
    [570, 690],
    [780, 900],
  ],
  HK: [
    [570, 720],
    [780, 960],
  ],
  US: [[570, 960]],
}

/** The sessions of a day (days since 1970), in order; none at weekends for what does not always trade. */
export function sessionsOn(hours: TradingHours, day: number): readonly Session[] {
  const midnight = day * MINUTES_A_DAY
  if (hours === 'always') return [{ from: midnight, to: midnight + MINUTES_A_DAY }]
  // 1970-01-01 was a Thursday.
  if ((day + 3) % 7 >= 5) return []
  const ahead = hours === 'US' ? newYork(day) : 480
  return LOCAL[hours].map(([from, to]) => ({
    from: midnight + from - ahead,
    to: midnight + to - ahead,
  }))
}

/** Minutes that New York is ahead of UTC: summer time from March's second Sunday to November's first. */
function newYork(day: number): number {
  const year = new Date(day * DAY_MS).getUTCFullYear()
  const isSummer = day >= sundayFrom(year, 2, 8) && day < sundayFrom(year, 10, 1)
  return isSummer ? -240 : -300
}

/** The first Sunday from a date on. */
function sundayFrom(year: number, month: number, date: number): number {
  const day = Date.UTC(year, month, date) / DAY_MS
  return day + ((10 - (day % 7)) % 7)
}
