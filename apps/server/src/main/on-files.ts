import { type Config, ConfigFault } from '../kernel/config/config.ts'

/** Throws `ConfigFault` where the journal is not on files: for commands that read it there. */
export function needFiles({ journal }: Pick<Config, 'journal'>, instead: string): void {
  if (journal === 'file') return
  throw new ConfigFault(`This works on a journal of files, and JOURNAL is ${journal}. ${instead}`)
}
