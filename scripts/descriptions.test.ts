// @module-tag long
import { buildSocketAsyncApi } from '@candor/programs-protocol/asyncapi'
import { buildProgramsOpenApi } from '@candor/programs-protocol/openapi'
import { operations } from '@candor/programs-protocol/operations'
import { calls } from '@candor/protocol'
import { buildAsyncApi } from '@candor/protocol/asyncapi'
import { buildOpenApi } from '@candor/protocol/openapi'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Spectral } from '@stoplight/spectral-core'
import { asyncapi, oas } from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'

/** Descriptions as the venue serves them. */
const OPENAPI: readonly (readonly [name: string, document: object])[] = [
  ['the portal', buildOpenApi(calls)],
  ['/api/v1', buildProgramsOpenApi(Object.values(operations))],
]
const ASYNCAPI: typeof OPENAPI = [
  ['the stream', buildAsyncApi()],
  ['the socket of programs', buildSocketAsyncApi()],
]

/**
 * Rules of Spectral that ask for what is not known here, who runs a venue and where they are written to,
 * or for a version of AsyncAPI that what reads descriptions does not know yet.
 */
const NOT_KEPT = { 'asyncapi-info-contact-properties': 'off', 'asyncapi-latest-version': 'off' }

/** What Spectral finds, of any severity. */
async function spectralFaults(document: object, rules: object): Promise<string[]> {
  const spectral = new Spectral()
  spectral.setRuleset(rules as never)
  const found = await spectral.run(JSON.stringify(document))
  return found.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`)
}

/** What Redocly's recommended rules find. */
async function redoclyFaults(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  })
  return found.map(
    ({ ruleId, location, message }) => `${ruleId} at ${location[0]?.pointer}: ${message}`,
  )
}

describe('descriptions in OpenAPI', () => {
  test.each(OPENAPI)('of %s keep Redocly’s recommended rules', async (_name, document) => {
    expect(await redoclyFaults(document)).toEqual([])
  })

  test.each(OPENAPI)('of %s keep Spectral’s rules', async (_name, document) => {
    expect(await spectralFaults(document, { extends: [oas] })).toEqual([])
  })

  test('with a fault are found out by both', async () => {
    const document = structuredClone(OPENAPI[1]![1]) as { paths: Record<string, object> }
    document.paths['/api/v1/none'] = { get: { responses: {}, operationId: 'has blanks' } }
    expect(await redoclyFaults(document)).not.toEqual([])
    expect(await spectralFaults(document, { extends: [oas] })).not.toEqual([])
  })
})

describe('descriptions in AsyncAPI', () => {
  test.each(ASYNCAPI)('of %s keep Spectral’s rules', async (_name, document) => {
    const rules = { extends: [asyncapi], rules: NOT_KEPT }
    expect(await spectralFaults(document, rules)).toEqual([])
  })
})
