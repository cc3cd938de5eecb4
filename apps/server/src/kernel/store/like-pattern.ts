/** The pattern of `like` for texts that begin with this one, whatever characters it has. */
export function beginningWith(text: string): string {
  return `${literally(text)}%`
}

/** The pattern of `like` for texts that hold this one anywhere. */
export function holding(text: string): string {
  return `%${literally(text)}%`
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
