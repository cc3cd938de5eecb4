import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildSocketAsyncApi } from './asyncapi.ts'
import { CHANNELS } from './channels.ts'
import { OP_NAMES } from './ops.ts'

type Described = Record<string, unknown>
const { operations, components, channels } = buildSocketAsyncApi() as Record<string, Described>
const messages = components!.messages as Record<string, Described>

test('every op and every channel is described, with who sends it', () => {
  const sent = (action: string) =>
    Object.values(operations!).filter((one) => (one as Described).action === action)
  expect(sent('receive')).toHaveLength(OP_NAMES.length)
  expect(sent('send')).toHaveLength(CHANNELS.length)
  for (const { summary } of Object.values(messages)) expect(summary).toMatch(/^[A-Z]/)
})

test('every reference of the description leads somewhere', () => {
  const named = Object.keys((channels!.socket as Described).messages as Described)
  expect(named).toEqual(Object.keys(messages))
  const references = JSON.stringify({ operations, channels }).matchAll(/"\$ref":"#\/([^"]+)"/g)
  const described = { operations, components, channels }
  for (const [, path] of references) {
    const found = path!.split('/').reduce<unknown>((at, key) => (at as Described)?.[key], described)
    expect(found, path).toBeDefined()
  }
})

test('every message has an example that its shape takes', () => {
  for (const [name, { payload, examples }] of Object.entries(messages)) {
    const [{ payload: example }] = examples as [{ payload: unknown }]
    expect(z.fromJSONSchema(payload as never).safeParse(example).error, name).toBeUndefined()
  }
})
