declare module 'spdx-satisfies' {
  /** Whether a licence expression can be met by licences of the list alone. Throws for no expression. */
  export default function satisfies(expression: string, allowed: readonly string[]): boolean
}
