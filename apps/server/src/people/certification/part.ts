import { certificationHandlers } from './calls/index.ts'
import type { Uploads } from '../../files/files.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type Opened, definePart } from '../../kernel/part.ts'
import { SharedTurns } from '../../kernel/shared-turns.ts'
import { Certifications, type Certifying } from './certifications.ts'
import { certificationMigrations } from './migrations.ts'
import {
  type SettleCertificationNeeds,
  certificationWorker,
  settleCertifications,
} from './settle-certifications.ts'

type Needs = Omit<SettleCertificationNeeds, keyof Certifying> & Pick<Kernel, 'vault'> & Uploads
import { certificationsQueue } from './desk-queue.ts'

export const certificationPart = definePart({
  name: 'certification',
  queue: certificationsQueue,
  migrations: certificationMigrations,
  handlers: certificationHandlers,
  // Levels are read from the engine.
  fold: { tables: [], withoutRows: ['certified'] },
  async open(needs: Needs): Promise<Opened<Certifying>> {
    const { store, vault, files, personChanges, now, log } = needs
    const parts = { db: store, vault, files, changes: personChanges, now }
    const gives = {
      certifications: new Certifications(parts),
      certificationTurns: new SharedTurns(store, { name: 'certification', atOnce: 2 }),
    }
    const certified = await settleCertifications({ ...needs, ...gives })
    if (certified > 0) log.info({ certified }, 'Certifications that were cut short are settled')
    return { gives, workers: [certificationWorker({ ...needs, ...gives })] }
  },
})
