import type { Command } from '@candor/engine'
import type { Result } from '@candor/transactor'

/** A command of somebody, under one id until it is answered. */
export interface Call {
  id: string
  command: Command
  /** How often it was sent to a node. */
  attempts: number
  result: Result | undefined
}
