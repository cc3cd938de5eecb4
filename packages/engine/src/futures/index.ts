import type { Product } from '../core/product.ts'
import { futuresAppliers as appliers } from './apply-futures.ts'
import { futuresCodecs as codecs } from './codec.ts'
import { futuresCommands as commands } from './commands.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const futures = { commands, codecs, appliers } satisfies Product
