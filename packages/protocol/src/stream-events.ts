import { type AccountEvents, accountMessages } from './accounts/stream.ts'
import { type CashEvents, cashMessages } from './cash/stream.ts'
import { type MessageEvents, messageMessages } from './content/stream.ts'
import { type UserEvents, userMessages } from './identity/stream.ts'
import {
  type MarketEvents,
  type MarketRequests,
  marketMessages,
  marketRequests,
} from './market/stream.ts'
import { type ServiceEvents, serviceMessages } from './service/stream.ts'
import {
  type ClosingEvents,
  type ReadyEvents,
  closingMessages,
  readyMessages,
} from './stream/connection.ts'
import type { StreamMessages } from './stream/message.ts'
import { type OrderEvents, orderMessages } from './order-event.ts'

/** Events a client emits. */
export type ClientEvents = MarketRequests

/** Events the server emits. */
export interface ServerEvents
  extends
    ReadyEvents,
    MarketEvents,
    OrderEvents,
    AccountEvents,
    MessageEvents,
    CashEvents,
    UserEvents,
    ServiceEvents,
    ClosingEvents {}

/** The description of every event, in the order of the stream's description. */
export const FROM_CLIENT: StreamMessages<ClientEvents> = marketRequests
export const FROM_SERVER: StreamMessages<ServerEvents> = {
  ...readyMessages,
  ...marketMessages,
  ...orderMessages,
  ...accountMessages,
  ...messageMessages,
  ...cashMessages,
  ...userMessages,
  ...serviceMessages,
  ...closingMessages,
}
