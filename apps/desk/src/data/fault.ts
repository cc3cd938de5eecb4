import type { Fault } from '@candor/client/desk'
import { DESK_ERRORS } from '@candor/desk-protocol'

export type { Fault }

/** A fault as TanStack Query carries it. Acts get it as a value instead. */
export class CallFault extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.name)
    this.name = 'CallFault'
    this.fault = fault
  }
}

/** The sentence an operator reads. */
export function faultText(fault: Fault): string {
  if (fault.name === 'no_answer') {
    return 'No answer. It may or may not have been carried out: look again before you repeat it.'
  }
  const sentence: string = DESK_ERRORS[fault.name] ?? 'Something failed here.'
  if (!fault.detail) return sentence
  if (fault.name === 'malformed_request' || fault.name === 'field_invalid') {
    return `${sentence} (${fault.detail})`
  }
  return `${sentence} ${sentenceOf(fault.detail)}`
}

/** The fault of anything that was thrown. */
export function faultOf(error: unknown): Fault {
  return error instanceof CallFault ? error.fault : { name: 'internal_fault' }
}

/** Somebody else was first: the screen shows what is now, and asks again. */
export function isConflict(fault: Fault | undefined): boolean {
  return fault?.name === 'changed_meanwhile' || fault?.name === 'decided_already'
}

/** `balance_insufficient` of the engine as words: a detail is a name or a sentence. */
function sentenceOf(detail: string): string {
  if (!/^[a-z][a-zA-Z0-9_]*$/.test(detail)) return detail
  const words = detail
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return `(${words})`
}
