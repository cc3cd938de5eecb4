import { readConfig } from '../src/kernel/config/config.ts'
import { type Place, openPlace } from '../src/main/backup/place.ts'
import { restoreBackup } from '../src/main/backup/restore-backup.ts'
import { Sealing } from '../src/main/backup/sealing.ts'
import { takeBackup } from '../src/main/backup/take-backup.ts'

/**
 * A backup or a restore that is killed (SIGKILL) when it writes to, or reads from, its place for the nth
 * time: `backup|restore`, the place, and n.
 */
const [what, where, count] = process.argv.slice(2)
const config = readConfig(process.env)
const place = await openPlace(where!, config)
let left = Number(count)
const perhapsDie = () => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}
const mortal: Place = {
  ...place,
  put: async (name, bytes) => {
    perhapsDie()
    await place.put(name, bytes)
  },
  get: async (name) => {
    if (what === 'restore') perhapsDie()
    return place.get(name)
  },
}
const parts = { place: mortal, sealing: new Sealing(), now: Date.now }
if (what === 'backup') await takeBackup(config, parts)
else await restoreBackup(config, { ...parts, nothingLost: true, quick: true })
