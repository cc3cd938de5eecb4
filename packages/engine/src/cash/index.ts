import type { Product } from '../core/product.ts'
import type {} from '../credit/state.ts'
import { cashAppliers as appliers } from './apply-cash.ts'
import { cashCodecs as codecs } from './codec.ts'
import { cashCommands as commands } from './commands.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const cash = { commands, codecs, appliers } satisfies Product
