/** A run of a text, and whether another text has something else there. */
export interface Run {
  text: string
  differs: boolean
}

/**
 * Where an address differs from another one, letter by letter at the same place. Of hexadecimal ones
 * capitals are no difference: they are a checksum of the rest.
 */
export function differences(text: string, other: string): Run[] {
  const runs: Run[] = []
  const plain = (letter?: string) => (text.startsWith('0x') ? letter?.toLowerCase() : letter)
  for (let at = 0; at < text.length; at++) {
    const differs = plain(text[at]) !== plain(other[at])
    const last = runs.at(-1)
    if (last?.differs === differs) last.text += text[at]
    else runs.push({ text: text[at]!, differs })
  }
  return runs
}
