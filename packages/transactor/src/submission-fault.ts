import { hash } from 'node:crypto'
import { type Command, type CommandId, decodeRecord, isCommandId } from '@candor/engine'
import { MOST_EVIDENCE_BYTES } from '@candor/journal'

const HASH = /^[0-9a-f]{64}$/

/**
 * Returns why a command cannot be submitted as it is, in a sentence: an id that is none, or evidence
 * that is not what the command states by its SHA-256. Undefined where nothing is wrong.
 */
export function submissionFault(
  command: Command,
  id: CommandId | undefined,
  evidence: Uint8Array | undefined,
): string | undefined {
  if (id !== undefined && !isCommandId(id)) return 'A command id has 32 lower-case hex digits.'
  return evidenceFault(command, evidence)
}

/** What is stated and no hash at all is for the engine to refuse. */
function evidenceFault(command: Command, evidence: Uint8Array | undefined): string | undefined {
  const stated = statedEvidence(command)
  if (evidence === undefined) {
    return stated !== undefined && HASH.test(stated)
      ? `The evidence of ${command.kind} is missing: its record would state what nobody can look at.`
      : undefined
  }
  if (evidence.length > MOST_EVIDENCE_BYTES) {
    return `The evidence of ${command.kind} has ${evidence.length} bytes; ${MOST_EVIDENCE_BYTES} are the most.`
  }
  return stated === hash('sha256', evidence)
    ? undefined
    : `The evidence of ${command.kind} is not what the command states.`
}

/** The hash of its evidence that a command states, if any. */
export function statedEvidence(command: Command): string | undefined {
  return command.kind === 'printPrices' ? command.evidence : undefined
}

/** The hash of its evidence that an entry of the journal states, if any. */
export function evidenceStatedBy(entry: Uint8Array): string | undefined {
  return decodeRecord(entry).events.find((event) => event.kind === 'printsEvidenced')?.hash
}
