import type { Product } from '../core/product.ts'
import { catalogueAppliers as appliers } from './apply-catalogue.ts'
import { catalogueCodecs as codecs } from './codec.ts'
import { catalogueCommands as commands } from './commands.ts'

export const catalogue = { commands, codecs, appliers } satisfies Product
