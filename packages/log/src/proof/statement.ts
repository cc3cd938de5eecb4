import { LogFault } from './log-fault.ts'

type Lines = readonly [string, string, string, string, string]

/** The five lines behind the first one of a statement of six, each of which ends with a newline. */
export function statementLines(
  text: string,
  { header, name }: { header: string; name: string },
): Lines {
  const [first, ...lines] = text.split('\n')
  if (first !== header || lines.length !== 6 || lines.pop() !== '') {
    throw new LogFault(
      'malformed',
      `The statement is not a ${name}: its first line is not ${header}, or it has not six lines.`,
    )
  }
  return lines as unknown as Lines
}
