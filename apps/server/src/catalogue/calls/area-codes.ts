import { calls } from '@candor/protocol'
import { countriesIn } from '../../people/identity/person/countries.ts'
import { handler } from '../../kernel/handler.ts'

export const areaCodesHandler = handler(calls.areaCodeList, async (_needs: unknown, caller) =>
  countriesIn(caller.language).map(({ iso2, name, areaCode }) => ({
    code: areaCode,
    country: name,
    iso2,
  })),
)
