import { calls } from '@candor/protocol'
import { countriesIn } from '../../people/identity/person/countries.ts'
import { handler } from '../../kernel/handler.ts'

export const countriesHandler = handler(calls.countryList, async (_needs: unknown, caller) => [
  ...countriesIn(caller.language),
])
