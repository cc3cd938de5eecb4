import type { Channel, MessageOf, OwnChannel } from '@candor/programs-protocol/socket'
import type { Asked } from '../rest/operation-types.ts'

export type { Channel, MessageOf, OwnChannel }

/** What a channel is asked for with, besides its name. */
export type TopicOf<C extends Channel> = C extends OwnChannel
  ? { symbol?: undefined; interval?: undefined }
  : C extends 'candles'
    ? { symbol: string; interval: MessageOf<'candles'>['interval'] }
    : { symbol: string; interval?: undefined }

/** An order by its id, or by its own name among the open ones. */
export type OrderName =
  { orderId: string; clientOrderId?: undefined } | { clientOrderId: string; orderId?: undefined }

export type NewOrder = Asked<'placeOrder'>
export type NewTrigger = Asked<'placeTrigger'>
export type Instruction = Asked<'placeBatch'>['instructions'][number]
