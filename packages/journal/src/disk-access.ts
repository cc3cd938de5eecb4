import { ZEROS } from './bytes.ts'
import type { Disk, DiskFile } from './contract.ts'

/** The POSIX code of a disk's error, or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Reads up to `length` bytes; fewer only where the file ends. */
export async function readAt(file: DiskFile, position: number, length: number): Promise<Buffer> {
  const target = Buffer.allocUnsafeSlow(length)
  let done = 0
  while (done < length) {
    const count = await file.read(target.subarray(done), position + done)
    if (count === 0) break
    done += count
  }
  return target.subarray(0, done)
}

export async function readWhole(disk: Disk, path: string): Promise<Buffer> {
  const file = await disk.open(path, 'read')
  try {
    return await readAt(file, 0, await file.size())
  } finally {
    await file.close()
  }
}

/** Writes zeros from `start` up to `end`, in pieces that leave the device to others in between. */
export async function writeZeros(file: DiskFile, start: number, end: number): Promise<void> {
  for (let at = start; at < end; at += ZEROS.length) {
    await file.write(ZEROS.subarray(0, Math.min(ZEROS.length, end - at)), at)
  }
}
