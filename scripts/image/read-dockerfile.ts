/** One instruction of a Dockerfile: `RUN`, `{ mount: '...' }`, `npm ci`. */
export interface Instruction {
  name: string
  /** What stands before the text as `--flag=value`. */
  flags: Readonly<Record<string, string>>
  text: string
}

/** What one FROM begins. */
export interface Stage {
  /** What later stages call it by; its number where it has no name. */
  name: string
  base: string
  instructions: Instruction[]
}

/**
 * Reads the stages of a Dockerfile as this project writes it: comments on lines of their own, lines
 * continued by a backslash, commands that are started in their JSON form. Throws for anything that
 * stands before the first FROM.
 */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of wholeLines(text)) {
    const instruction = readInstruction(line)
    if (instruction.name === 'FROM') {
      const [base, name] = instruction.text.split(/ as /i)
      stages.push({ name: name ?? String(stages.length), base: base!, instructions: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`${instruction.name} stands before the first FROM.`)
    stage.instructions.push(instruction)
  }
  return stages
}

/** A command in its JSON form. Throws for one in the form of a shell, which no signal reaches. */
export function commandOf(text: string): string[] {
  if (!text.startsWith('[')) throw new Error(`${text} is started by a shell, which keeps signals.`)
  return JSON.parse(text) as string[]
}

function wholeLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line))
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function readInstruction(line: string): Instruction {
  const [, name, rest] = /^(\S+)\s+(.*)$/.exec(line)!
  const flags: Record<string, string> = {}
  let text = rest!
  for (;;) {
    const [whole, flag, value] = /^--([\w-]+)=(\S+)\s+/.exec(text) ?? []
    if (whole === undefined) break
    flags[flag!] = value!
    text = text.slice(whole.length)
  }
  return { name: name!.toUpperCase(), flags, text }
}
