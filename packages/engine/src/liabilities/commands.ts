import { publishLiabilities } from './publish-liabilities.ts'

export const liabilitiesCommands = { publishLiabilities }
