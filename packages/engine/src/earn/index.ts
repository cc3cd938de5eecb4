import type { Product } from '../core/product.ts'
import { earnAppliers as appliers } from './apply-earn.ts'
import { earnCodecs as codecs } from './codec.ts'
import { earnCommands as commands } from './commands.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const earn = { commands, codecs, appliers } satisfies Product
