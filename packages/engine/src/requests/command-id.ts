/**
 * Identity of one command: 128 bits as 32 lower-case hex digits, drawn by whoever sends it. A sender
 * that does not know what became of a command sends it again under the same id.
 */
export type CommandId = string

export function isCommandId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}
