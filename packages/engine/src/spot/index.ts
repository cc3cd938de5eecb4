import type { Product } from '../core/product.ts'
import { spotAppliers } from './apply-spot.ts'
import { spotCodecs } from './codec.ts'
import { spotCommands as commands } from './commands.ts'
import type {} from './events.ts'
import { exitAppliers } from './triggers/exits/apply-exits.ts'
import { exitCodecs } from './triggers/exits/codec.ts'
import type {} from './triggers/exits/events.ts'
import { tierAppliers } from './tiers/apply-tiers.ts'
import { tierCodecs } from './tiers/codec.ts'
import type {} from './tiers/events.ts'
import { triggerAppliers } from './triggers/apply-triggers.ts'
import { triggerCodecs } from './triggers/codec.ts'
import type {} from './triggers/events.ts'
import type {} from './state.ts'

export const spot = {
  commands,
  codecs: { ...spotCodecs, ...triggerCodecs, ...exitCodecs, ...tierCodecs },
  appliers: { ...spotAppliers, ...triggerAppliers, ...exitAppliers, ...tierAppliers },
} satisfies Product
