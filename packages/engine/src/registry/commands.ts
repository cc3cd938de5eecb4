import type { CommandSpec } from '../core/command-spec.ts'
import { type Command, type CommandKind, PRODUCTS } from './products.ts'

type Specs = { [Kind in CommandKind]: CommandSpec<Extract<Command, { kind: Kind }>> }

/** The spec of each command, by its kind. */
export const COMMANDS = Object.fromEntries(
  PRODUCTS.flatMap(({ commands }) => Object.entries(commands as Record<string, AnySpec>)).map(
    ([kind, spec]) => [kind, inOneShape(spec)],
  ),
) as unknown as Specs

type AnySpec = CommandSpec<{ requestId: string }>

/**
 * All specs with the same properties in the same order, absent ones too: every command reads them, and
 * where they differ each reading is a look-up by name.
 */
function inOneShape(spec: AnySpec): AnySpec {
  const { code, decide, owner, repeats, pending, carriedOut } = spec
  const asked = spec.request as AnySpec['request'] | undefined
  const request = asked && { by: asked.by, terms: asked.terms, formerTerms: asked.formerTerms }
  return { code, decide, owner, repeats, pending, carriedOut, request } as AnySpec
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
