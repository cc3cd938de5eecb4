import { writeSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import type { Disk, DiskFile } from './contract.ts'
import { lockFolder } from './folder-lock.ts'

/**
 * Up to this size a write is made in place: it only copies into the system's page cache, and the
 * trip through the thread pool would cost a lone order more than the copy does.
 */
const WRITE_IN_PLACE_BYTES = 64 * 1024

const FLAGS = { read: 'r', write: 'r+', create: 'wx+' } as const

/** The machine's own file system. */
export function realDisk(): Disk {
  return {
    list: (folder) => readdir(folder),
    async makeFolder(folder) {
      await mkdir(folder, { recursive: true })
    },
    open: async (path, mode) => realFile(await open(path, FLAGS[mode])),
    rename,
    remove: (path) => rm(path),
    async freeBytes(folder) {
      const { blocks, bavail, bsize } = await statfs(folder)
      return blocks === 0 ? undefined : bavail * bsize
    },
    async syncFolder(folder) {
      const handle = await open(folder, 'r')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    lock: lockFolder,
  }
}

function realFile(handle: FileHandle): DiskFile {
  return {
    size: async () => (await handle.stat()).size,
    async read(target, position) {
      return (await handle.read(target, 0, target.length, position)).bytesRead
    },
    async write(bytes, position) {
      const inPlace = bytes.length <= WRITE_IN_PLACE_BYTES
      for (let done = 0; done < bytes.length;) {
        const left = bytes.length - done
        done += inPlace
          ? writeSync(handle.fd, bytes, done, left, position + done)
          : (await handle.write(bytes, done, left, position + done)).bytesWritten
      }
    },
    datasync: () => handle.datasync(),
    truncate: (size) => handle.truncate(size),
    close: () => handle.close(),
  }
}
