import { inflateRawSync } from 'node:zlib'

/** The files of a zip, by the list at its end. */
export function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.length - 22
  const files: Record<string, string> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const local = bytes.readUInt32LE(at + 42)
    const begin = local + 30 + bytes.readUInt16LE(local + 26)
    const text = inflateRawSync(bytes.subarray(begin, begin + packed)).toString()
    files[bytes.toString('utf8', at + 46, at + 46 + name)] = text
    at += 46 + name
  }
  return files
}
