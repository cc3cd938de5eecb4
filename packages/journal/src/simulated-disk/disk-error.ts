/** An error as the operating system would give it, with its POSIX code. */
export function diskError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code })
}

/** The power is off: every operation of the disk fails with this until `restart`. */
export class PowerCut extends Error {
  override name = 'PowerCut'

  constructor() {
    super('the power is off')
  }
}
