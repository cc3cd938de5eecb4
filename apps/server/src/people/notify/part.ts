import { definePart } from '../../kernel/part.ts'
import { openOutbox } from './open-outbox.ts'

/** Mails and SMS. What waits to be sent is in a table that the part identity has made. */
export const notifyPart = definePart({ name: 'notify', open: openOutbox })
