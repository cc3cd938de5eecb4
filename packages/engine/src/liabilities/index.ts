import type { Product } from '../core/product.ts'
import { liabilitiesAppliers as appliers } from './apply-liabilities.ts'
import { liabilitiesCodecs as codecs } from './codec.ts'
import { liabilitiesCommands as commands } from './commands.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const liabilities = { commands, codecs, appliers } satisfies Product
