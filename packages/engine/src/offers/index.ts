import type { Product } from '../core/product.ts'
import { offersAppliers as appliers } from './apply-offers.ts'
import { offersCodecs as codecs } from './codec.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const offers = { commands: {}, codecs, appliers } satisfies Product
