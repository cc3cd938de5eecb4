import type { Product } from '../core/product.ts'
import { seedAppliers as appliers } from './apply-seed.ts'
import { seedCodecs as codecs } from './codec.ts'
import { seedCommands as commands } from './commands.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const seed = { commands, codecs, appliers } satisfies Product
