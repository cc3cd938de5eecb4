declare module '../core/events.ts' {
  interface Events {
    /** From its first day on simulated prices are drawn from keys that lead to the commitment. */
    seedCommitted: { kind: 'seedCommitted'; first: number; days: number; commitment: string }
    /** What the prices of a day were drawn from. */
    dayKeyOpened: { kind: 'dayKeyOpened'; day: number; key: string }
  }
}

/** The events of the simulated market's seed. */
export type SeedEventKind = 'seedCommitted' | 'dayKeyOpened'
