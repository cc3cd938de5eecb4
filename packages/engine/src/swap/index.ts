import type { Product } from '../core/product.ts'
import { swapAppliers as appliers } from './apply-swap.ts'
import { swapCodecs as codecs } from './codec.ts'
import { swapCommands as commands } from './commands.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const swap = { commands, codecs, appliers } satisfies Product
