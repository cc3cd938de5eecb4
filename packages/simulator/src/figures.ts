/** What a run met, counted. */
export interface Figures {
  commands: number
  accepted: number
  repeated: number
  /** Repeated by the command's id; of these, what an earlier process had carried out. */
  repeatedById: number
  repeatedAfterStart: number
  records: number
  fills: number
  ladderFills: number
  powerCuts: number
  kills: number
  brokenDevices: number
  stops: number
  recoveries: number
  interruptedRecoveries: number
  tornTails: number
  /** Commands of unknown outcome at a crash: how many were there afterwards, and how many not. */
  survived: number
  lost: number
  segments: number
  snapshots: number
  catchUps: number
  /** How contracts, positions, orders and offers began and ended. */
  products: Record<string, number>
  rejections: Record<string, number>
  unavailable: Record<string, number>
}

export function noFigures(): Figures {
  return {
    commands: 0,
    accepted: 0,
    repeated: 0,
    repeatedById: 0,
    repeatedAfterStart: 0,
    records: 0,
    fills: 0,
    ladderFills: 0,
    powerCuts: 0,
    kills: 0,
    brokenDevices: 0,
    stops: 0,
    recoveries: 0,
    interruptedRecoveries: 0,
    tornTails: 0,
    survived: 0,
    lost: 0,
    segments: 0,
    snapshots: 0,
    catchUps: 0,
    products: {},
    rejections: {},
    unavailable: {},
  }
}

export function count(table: Record<string, number>, name: string, times = 1): void {
  table[name] = (table[name] ?? 0) + times
}

/** Adds `more` to `figures`. */
export function addFigures(figures: Figures, more: Figures): void {
  for (const [name, value] of Object.entries(more)) {
    const key = name as keyof Figures
    const into = figures[key]
    if (typeof into === 'object') {
      for (const [each, times] of Object.entries(value as object)) count(into, each, times)
    } else {
      Object.assign(figures, { [key]: into + (value as number) })
    }
  }
}
