/** Words of several products, by their codes. */
import { word } from './fields.ts'

export const method = word('limit', 'market')
export const direction = word('long', 'short')
export const side = word('buy', 'sell')
