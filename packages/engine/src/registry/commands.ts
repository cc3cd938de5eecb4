import type { CommandSpec } from '../core/command-spec.ts'
import { type Command, type CommandKind, PRODUCTS } from './products.ts'

/** The spec of each command, by its kind. */
export const COMMANDS = Object.assign({}, ...PRODUCTS.map(({ commands }) => commands)) as {
  [Kind in CommandKind]: CommandSpec<Extract<Command, { kind: Kind }>>
}

/** The byte that stands for each command in a record. */
export const COMMAND_CODES = Object.fromEntries(
  Object.entries(COMMANDS).map(([kind, { code }]) => [kind, code]),
) as Record<CommandKind, number>

/** Whether there is a command of this kind. */
export function isCommandKind(kind: string): kind is CommandKind {
  return Object.hasOwn(COMMANDS, kind)
}

/** Returns the spec of a command. */
export function specOf<One extends Command>(command: One): CommandSpec<One> {
  return COMMANDS[command.kind] as CommandSpec<One>
}
