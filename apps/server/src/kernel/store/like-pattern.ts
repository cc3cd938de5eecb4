/** The pattern of `like` for texts that begin with this one, whatever characters it has. */
export function beginningWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}
