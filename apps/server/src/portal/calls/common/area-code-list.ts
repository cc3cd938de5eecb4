import { calls } from '@candor/protocol'
import { countriesIn } from '../../../identity/countries.ts'
import { handler } from '../../handler.ts'

export const areaCodeListHandler = handler(calls.areaCodeList, async (_context, caller) =>
  countriesIn(caller.language).map(({ iso2, name, areaCode }) => ({
    code: areaCode,
    country: name,
    iso2,
  })),
)
