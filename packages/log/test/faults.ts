import { LogFault, type LogFaultCode } from '../src/proof/log-fault.ts'

/** What a check said: `code: message`, or `none`. Anything but a fault of the log goes on. */
export function faultOf(check: () => unknown): string {
  try {
    check()
    return 'none'
  } catch (fault) {
    return textOf(fault)
  }
}

export async function laterFaultOf(checking: Promise<unknown>): Promise<string> {
  return checking.then(() => 'none', textOf)
}

/** The code that a text of `faultOf` begins with. */
export function codeOf(text: string): LogFaultCode | 'none' {
  return text.split(':')[0] as LogFaultCode | 'none'
}

function textOf(fault: unknown): string {
  if (fault instanceof LogFault) return `${fault.code}: ${fault.message}`
  throw fault
}
