/** `mend`: it will cost the venue something, or does already. `look at`: whoever knows the host decides. */
export type Level = 'ok' | 'look at' | 'mend'

/** One line of what the doctor says. */
export interface Finding {
  level: Level
  /** What was looked at, in a word or two. */
  subject: string
  /** What was seen, with the numbers and what they are held against. */
  says: string
  /** What to do. Of what is in order nothing is said. */
  advice?: string
}

export const ok = (subject: string, says: string): Finding => ({ level: 'ok', subject, says })

export const lookAt = (subject: string, says: string, advice: string): Finding => ({
  level: 'look at',
  subject,
  says,
  advice,
})

export const mend = (subject: string, says: string, advice: string): Finding => ({
  level: 'mend',
  subject,
  says,
  advice,
})

export const mib = (bytes: number): string => `${Math.round(bytes / (1 << 20))} MiB`
