import { z } from 'zod'
import { fastOrderRow } from './fast/fast-order-row.ts'
import { spotOrderRow } from './spot/spot-order-row.ts'

/** A fast contract or a spot order, by its `type`. */
export const fastOrSpotRow = z.discriminatedUnion('type', [fastOrderRow, spotOrderRow])
