import { type Finding, lookAt, mend, ok } from './finding.ts'

/** Numbers by which Linux tells file systems apart (statfs(2)). */
const KINDS: Readonly<Record<number, string>> = {
  0xef53: 'ext4',
  0x58465342: 'XFS',
  0x9123683e: 'Btrfs',
  0x2fc12fc1: 'ZFS',
  0xf2f52010: 'F2FS',
  0xca451a4e: 'bcachefs',
}

const IN_MEMORY: Readonly<Record<number, string>> = { 0x01021994: 'tmpfs', 0x858458f6: 'ramfs' }

const OVER_NETWORK: Readonly<Record<number, string>> = {
  0x6969: 'NFS',
  0xff534d42: 'CIFS',
  0xfe534d42: 'SMB',
  0x517b: 'SMB',
  0x00c36400: 'Ceph',
  0x01021997: '9p',
  0x65735546: 'FUSE',
  0x0bd00bd0: 'Lustre',
}

const OF_CONTAINERS: Readonly<Record<number, string>> = {
  0x794c7630: 'overlay',
  0x61756673: 'aufs',
}

/** What kind of file system DATA_DIR is on, by the `type` of `statfs`. */
export function fileSystem(type: number): Finding {
  const subject = 'File system'
  const memory = IN_MEMORY[type]
  if (memory !== undefined) {
    return mend(
      subject,
      `DATA_DIR is on ${memory}: it is in memory, and gone with the machine`,
      'Set DATA_DIR to a folder on a disk.',
    )
  }
  const layer = OF_CONTAINERS[type]
  if (layer !== undefined) {
    return mend(
      subject,
      `DATA_DIR is on ${layer}, a container’s own layer: it is gone with the container`,
      'Mount a volume at DATA_DIR.',
    )
  }
  const network = OVER_NETWORK[type]
  if (network !== undefined) {
    return mend(
      subject,
      `DATA_DIR is on ${network}: locks and syncs over a network are not what journal and PostgreSQL rely on`,
      'Set DATA_DIR to a folder on a disk of this machine.',
    )
  }
  const local = KINDS[type]
  if (local !== undefined) return ok(subject, `DATA_DIR is on ${local}`)
  return lookAt(
    subject,
    `DATA_DIR is on a file system of kind 0x${type.toString(16)}, which is not known here`,
    'See that it is on a disk of this machine, and keeps what was synced.',
  )
}
