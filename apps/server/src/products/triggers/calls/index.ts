import { readingTables } from '../../../kernel/handler.ts'
import { cancelTriggerHandler } from './cancel-trigger.ts'
import { listTriggersHandler } from './list-triggers.ts'
import { placeTriggerHandler } from './place-trigger.ts'

export const triggerHandlers = [
  ...readingTables([placeTriggerHandler, listTriggersHandler]),
  // One can be taken back however far the tables are behind.
  cancelTriggerHandler,
]
