import type { Product } from '../core/product.ts'
import { fastAppliers as appliers } from './apply-fast.ts'
import { fastCodecs as codecs } from './codec.ts'
import { fastCommands as commands } from './commands.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const fast = { commands, codecs, appliers } satisfies Product
