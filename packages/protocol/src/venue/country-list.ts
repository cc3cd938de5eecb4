import { z } from 'zod'
import { defineCall } from '../call.ts'
import { venuePaths } from './paths.ts'

export const countryRow = z.object({
  iso2: z.string().length(2).describe('ISO 3166-1 code, two letters'),
  name: z.string().describe('Name in the caller’s language'),
  areaCode: z.string().describe('Telephone area code, digits without +'),
})
export type CountryRow = z.output<typeof countryRow>

export const countryList = defineCall(venuePaths, 'countryList', {
  number: 31,
  who: 'guest',
  summary: 'Countries and regions for the picker, by name in the caller’s language.',
  data: z.array(countryRow).describe('Countries and regions'),
  errors: [],
})
