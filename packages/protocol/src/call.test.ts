import { expectTypeOf, test } from 'vitest'
import type { DataOf, InputOf, RequestOf } from './call.ts'
import type { Calls } from './calls.ts'
import type { Page } from './envelope.ts'
import type { FastOrderRow } from './fast/fast-order-row.ts'
import type { SpotOrderRow } from './spot/spot-order-row.ts'

test('a handler gets parsed numbers, and a client may leave defaults out', () => {
  type Input = InputOf<Calls['getSpotOrder']>
  expectTypeOf<Input['query']>().toEqualTypeOf<{ page: number; limit: number }>()
  expectTypeOf<Input['body']['status']>().toEqualTypeOf<'holding' | 'history' | undefined>()
  expectTypeOf<keyof Input>().toEqualTypeOf<'query' | 'body'>()
  expectTypeOf<object>().toExtend<RequestOf<Calls['getSpotOrder']>>()
  expectTypeOf<{ query: { page: number } }>().toExtend<RequestOf<Calls['getSpotOrder']>>()
})

test('`duration` tells a fast contract from a spot order', () => {
  type Ticket = InputOf<Calls['spotOrder']>['body']
  type Fast = Extract<Ticket, { duration: number }>
  expectTypeOf<Fast['direction']>().toEqualTypeOf<'buyLong' | 'buyShort'>()
  expectTypeOf<Exclude<Ticket, Fast>['duration']>().toEqualTypeOf<undefined>()
  expectTypeOf<DataOf<Calls['spotOrder']>>().toEqualTypeOf<FastOrderRow | SpotOrderRow>()
})

test('a call without parts takes nothing', () => {
  expectTypeOf<keyof InputOf<Calls['getInfo']>>().toEqualTypeOf<never>()
  expectTypeOf<keyof RequestOf<Calls['getInfo']>>().toEqualTypeOf<never>()
})

test('a needed part cannot be left out', () => {
  expectTypeOf<object>().not.toExtend<RequestOf<Calls['login']>>()
  expectTypeOf<InputOf<Calls['revokeCoin']>>().toEqualTypeOf<{ params: { id: string } }>()
  expectTypeOf<InputOf<Calls['register']>['body']['type']>().toEqualTypeOf<
    'phone' | 'email' | 'account'
  >()
})

test('the data of a call are typed', () => {
  expectTypeOf<DataOf<Calls['getCoinOrder']>>().toEqualTypeOf<Page<SpotOrderRow>>()
  expectTypeOf<DataOf<Calls['logout']>>().toEqualTypeOf<null>()
  expectTypeOf<DataOf<Calls['marketTrade']>['bids'][number]>().toEqualTypeOf<[string, string]>()
  expectTypeOf<DataOf<Calls['cutTurn']>['from']>().toEqualTypeOf<1 | 2>()
})
