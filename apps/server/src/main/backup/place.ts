import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import type { Config } from '../../kernel/config/config.ts'
import { ConfigFault } from '../../kernel/config/config.ts'

/** The place of backups cannot be used. The message says why. */
export class PlaceUnusable extends Error {
  override name = 'PlaceUnusable'
}

/** Where backups are kept: names with slashes, and bytes. */
export interface Place {
  /** For people, without credentials. */
  readonly shown: string
  /** Writes a whole file; it is there whole or not at all, and stays when this resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined where there is none. */
  get(name: string): Promise<Buffer | undefined>
  /** Names below a folder with their sizes in bytes; empty where there is no such folder. */
  list(folder: string): Promise<Map<string, number>>
}

type PlaceSettings = Pick<
  Config,
  | 'dataDir'
  | 's3Endpoint'
  | 's3Region'
  | 's3Key'
  | 's3Secret'
  | 'backupS3Endpoint'
  | 'backupS3Region'
  | 'backupS3Key'
  | 'backupS3Secret'
>

/** Opens `s3://bucket/prefix`, or a folder that is not lost with DATA_DIR. Throws `ConfigFault`. */
export async function openPlace(where: string, config: PlaceSettings): Promise<Place> {
  if (!/^[a-z0-9+]+:\/\//i.test(where)) {
    const folder = resolve(where)
    if (`${folder}/`.startsWith(`${config.dataDir}/`)) {
      throw new ConfigFault(`${folder} is in DATA_DIR, with which it would be lost.`)
    }
    return folderPlace(folder)
  }
  const [, bucket, prefix] = /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})(?:\/(.*))?$/.exec(where) ?? []
  if (!bucket) throw new ConfigFault('A place of backups is a folder, or s3://bucket/prefix.')
  return bucketPlace(bucket, (prefix ?? '').replace(/\/+$/, ''), config)
}

function folderPlace(folder: string): Place {
  return {
    shown: folder,
    put: (name, bytes) => writeOrSay(folder, () => write(join(folder, name), bytes)),
    get: (name) => readFile(join(folder, name)).catch(unlessMissing),
    list: (below) => listFolder(folder, below),
  }
}

/** Says where a place takes nothing, as with a full disk: then there is no new backup. */
async function writeOrSay(shown: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new PlaceUnusable(
      `${shown} cannot be written (${code ?? message}): there is no new backup, and those before stay.`,
      { cause: error },
    )
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  const partly = `${path}.${process.pid}.tmp`
  const file = await open(partly, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await rename(partly, path)
  } catch (error) {
    await file.close()
    await rm(partly, { force: true })
    throw error
  }
  await syncFolder(folder)
  if (made === undefined) return
  for (let at = folder; at !== dirname(made);) await syncFolder((at = dirname(at)))
}

async function listFolder(folder: string, below: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const names = await readdir(join(folder, below), { recursive: true }).catch(unlessMissing)
  for (const name of names ?? []) {
    if (name.endsWith('.tmp')) continue
    const facts = await stat(join(folder, below, name)).catch(unlessMissing)
    if (facts?.isFile()) found.set(`${below}/${name}`, facts.size)
  }
  return found
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}

async function bucketPlace(bucket: string, prefix: string, config: PlaceSettings): Promise<Place> {
  const settings = clientSettings(config)
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client(settings)
  const disk = new Disk(new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }))
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`)
  const shown = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`
  return {
    shown,
    put: (name, bytes) => writeOrSay(shown, () => disk.put(keyOf(name), bytes)),
    async get(name) {
      if (!(await disk.exists(keyOf(name)))) return undefined
      return Buffer.from(await disk.getBytes(keyOf(name)))
    },
    async list(below) {
      const found = new Map<string, number>()
      const from = below === '' ? keyOf('') : keyOf(`${below}/`)
      for (let token: string | undefined, more = true; more;) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: from, ContinuationToken: token }),
        )
        for (const { Key, Size } of page.Contents ?? []) {
          found.set(`${below}/${Key!.slice(from.length)}`, Size ?? 0)
        }
        token = page.NextContinuationToken
        more = page.IsTruncated === true && token !== undefined
      }
      return found
    },
  }
}

/** Credentials of the bucket's own, or those of the bucket of files. */
function clientSettings(config: PlaceSettings) {
  const own = config.backupS3Key !== undefined
  const accessKeyId = own ? config.backupS3Key : config.s3Key
  const secretAccessKey = own ? config.backupS3Secret : config.s3Secret
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigFault('A bucket of backups needs BACKUP_S3_KEY and BACKUP_S3_SECRET.')
  }
  const endpoint = config.backupS3Endpoint ?? config.s3Endpoint
  return {
    region: config.backupS3Region ?? config.s3Region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
  }
}
