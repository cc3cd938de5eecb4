import type { Product } from '../core/product.ts'
import { feedAppliers as appliers } from './apply-feed.ts'
import { feedCodecs as codecs } from './codec.ts'
import { feedCommands as commands } from './commands.ts'
import type {} from './events.ts'

export const feed = { commands, codecs, appliers } satisfies Product
