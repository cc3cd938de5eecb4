import type { Config } from '../kernel/config/config.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Opened } from '../kernel/part.ts'
import type { ImageStore } from '../files/open-files.ts'
import { Content, type Publishing } from './content.ts'
import { ContentImages } from './images.ts'
import { seedContent } from './seeds.ts'

type Needs = Pick<Kernel, 'store' | 'vault' | 'now' | 'log' | 'nodeNews'> &
  Pick<ImageStore, 'blobs' | 'imageTurns'> & { config: Pick<Config, 'marketSource'> }

/** Opens what people read, with the texts of this version stored. */
export async function openContent(needs: Needs): Promise<Opened<Publishing>> {
  const { config, store, vault, blobs, imageTurns, now, log, nodeNews } = needs
  const content = new Content(store, now, nodeNews)
  const texts = await seedContent(content, { simulated: config.marketSource === 'simulated', now })
  if (texts > 0) log.info({ texts }, 'Texts of this version are stored')
  const contentImages = new ContentImages({ db: store, vault, blobs, turns: imageTurns, now })
  return { gives: { content, contentImages } }
}
