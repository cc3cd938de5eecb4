import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildAsyncApi } from './asyncapi.ts'
import type { Json } from './openapi.ts'

const { operations, components, channels } = buildAsyncApi() as Record<string, Record<string, Json>>
const messages = components!.messages as Record<string, Json>

test('every event of both sides is described, with who sends it', () => {
  const sent = (action: string) =>
    Object.entries(operations!)
      .filter(([, operation]) => operation.action === action)
      .map(([name]) => name)
  expect(sent('receive')).toEqual(['ticker-add', 'depth-watch'])
  expect(sent('send')).toEqual(
    expect.arrayContaining(['ready', 'ticker', 'depth', 'order', 'account', 'message', 'closing']),
  )
  expect(Object.keys(channels!.stream!.messages as Json)).toEqual(Object.keys(operations!))
  for (const { summary } of Object.values(messages)) expect(summary).toMatch(/^[A-Z]/)
})

test('every event with an argument has an example that its shape takes', () => {
  for (const [name, { payload, examples }] of Object.entries(messages)) {
    if (!payload) continue
    const [{ payload: example }] = examples as [{ payload: unknown }]
    expect(z.fromJSONSchema(payload as never).safeParse(example).error, name).toBeUndefined()
  }
})
