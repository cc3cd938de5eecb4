import { liabilitiesHandler } from './liabilities.ts'
import { myLiabilitiesHandler } from './my-liabilities.ts'

export const liabilitiesHandlers = [liabilitiesHandler, myLiabilitiesHandler]
