import type { Server } from './server.ts'
import type { Statement } from './server-session.ts'
import type { Step } from './step.ts'

/** A statement that nodes send, and what it does. */
export interface Known {
  name: string
  /** Of its text, without the spaces: what it does here was written for this text alone. */
  print: string
  handle: (statement: Statement, server: Server) => Step
}
