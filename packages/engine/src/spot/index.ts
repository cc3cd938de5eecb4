import type { Product } from '../core/product.ts'
import { spotAppliers as appliers } from './apply-spot.ts'
import { spotCodecs as codecs } from './codec.ts'
import { spotCommands as commands } from './commands.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const spot = { commands, codecs, appliers } satisfies Product
