import type { Product } from '../core/product.ts'
import { limitsAppliers as appliers } from './apply-limits.ts'
import { limitsCodecs as codecs } from './codec.ts'
import { limitsCommands as commands } from './commands.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const limits = { commands, codecs, appliers } satisfies Product
