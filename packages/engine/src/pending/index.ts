import type { Product } from '../core/product.ts'
import { pendingAppliers as appliers } from './apply-pending.ts'
import { pendingCodecs as codecs } from './codec.ts'
import { pendingCommands as commands } from './commands.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const pending = { commands, codecs, appliers } satisfies Product
