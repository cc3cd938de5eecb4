import { calls } from '@candor/protocol'
import { countriesIn } from '../../../identity/countries.ts'
import { handler } from '../../handler.ts'

export const countryListHandler = handler(calls.countryList, async (_context, caller) => [
  ...countriesIn(caller.language),
])
