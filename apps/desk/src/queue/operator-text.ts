/** Returns the name of who decided; null is the venue itself. */
export function operatorText(operator: { id: number; name: string } | null): string {
  return operator?.name ?? 'the venue itself'
}
