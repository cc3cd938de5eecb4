/** A run of a text, and whether another text has something else there. */
export interface Run {
  text: string
  differs: boolean
}

/** Where a text differs from another one, letter by letter at the same place. */
export function differences(text: string, other: string): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < text.length; at++) {
    const differs = text[at] !== other[at]
    const last = runs.at(-1)
    if (last?.differs === differs) last.text += text[at]
    else runs.push({ text: text[at]!, differs })
  }
  return runs
}
