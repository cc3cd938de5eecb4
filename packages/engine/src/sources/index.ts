import type { Product } from '../core/product.ts'
import { sourcesAppliers as appliers } from './apply-sources.ts'
import { sourcesCodecs as codecs } from './codec.ts'
import { sourcesCommands as commands } from './commands.ts'
import type {} from './events.ts'
import type {} from './state.ts'

export const sources = { commands, codecs, appliers } satisfies Product
