import type { Product } from '../core/product.ts'
import { epochsAppliers as appliers } from './apply-epochs.ts'
import { epochsCodecs as codecs } from './codec.ts'
import { epochsCommands as commands } from './commands.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const epochs = { commands, codecs, appliers } satisfies Product
