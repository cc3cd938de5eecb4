import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../kernel/config/config.ts'

/** Where the sealed bytes of files are kept, by name. */
export interface Blobs {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Throws when there is none of this name. */
  get(name: string): Promise<Uint8Array>
  /** Removes the blob. Resolves also when there is none. */
  remove(name: string): Promise<void>
}

type BlobSettings = Pick<
  Config,
  'dataDir' | 'filesDir' | 's3Bucket' | 's3Region' | 's3Endpoint' | 's3Key' | 's3Secret'
>

/** The local disk, under DATA_DIR/files or FILES_DIR, or the S3 bucket where one is configured. */
export async function openBlobs(config: BlobSettings): Promise<Blobs> {
  const disk = config.s3Bucket ? await bucketDisk(config) : localDisk(config)
  return {
    put: (name, bytes) => disk.put(placeOf(name), bytes),
    get: (name) => disk.getBytes(placeOf(name)),
    remove: (name) => disk.delete(placeOf(name)),
  }
}

function localDisk({ dataDir, filesDir }: Pick<Config, 'dataDir' | 'filesDir'>): Disk {
  const location = filesDir ?? join(dataDir, 'files')
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}

async function bucketDisk(config: BlobSettings): Promise<Disk> {
  // The client of S3 is large; a venue that keeps its files itself does not load it.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket: config.s3Bucket!,
      region: config.s3Region,
      ...(config.s3Endpoint ? { endpoint: config.s3Endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId: config.s3Key!, secretAccessKey: config.s3Secret! },
      supportsACL: false,
      visibility: 'private',
    }),
  )
}

/** A folder for each first two digits, so that none grows without end. */
function placeOf(name: string): string {
  return `${name.slice(0, 2)}/${name}`
}
