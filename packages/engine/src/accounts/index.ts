import type { Product } from '../core/product.ts'
import { accountsAppliers as appliers } from './apply-accounts.ts'
import { accountsCodecs as codecs } from './codec.ts'
import { accountsCommands as commands } from './commands.ts'
import type {} from './events.ts'

export const accounts = { commands, codecs, appliers } satisfies Product
