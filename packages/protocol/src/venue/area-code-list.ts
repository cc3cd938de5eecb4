import { z } from 'zod'
import { defineCall } from '../call.ts'
import { venuePaths } from './paths.ts'

export const areaCodeRow = z.object({
  code: z.string().describe('Area code, digits without +'),
  country: z.string().describe('Name of the country in the caller’s language'),
  iso2: z.string().length(2).describe('ISO 3166-1 code of the country, two letters'),
})
export type AreaCodeRow = z.output<typeof areaCodeRow>

export const areaCodeList = defineCall(venuePaths, 'areaCodeList', {
  number: 26,
  who: 'guest',
  summary: 'Telephone area codes with country names in the caller’s language, by name.',
  data: z.array(areaCodeRow).describe('Area codes'),
  errors: [],
})
