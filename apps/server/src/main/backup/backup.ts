import { parseArgs } from 'node:util'
import { type Config, ConfigFault, readConfig } from '../../kernel/config/config.ts'
import { readKept } from '../../kernel/secrets/open-vault.ts'
import { noteBackup } from '../last-backup.ts'
import { runWithUsage } from '../run-command.ts'
import { passphraseOf, sealingOf, wrapKey } from './backup-key.ts'
import { type Manifest, enterPlace, listBackups, readManifest } from './manifest.ts'
import { Objects } from './objects.ts'
import { type Place, openPlace } from './place.ts'
import type { Sealing } from './sealing.ts'
import { type Taken, takeBackup } from './take-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const USAGE =
  'Backs the venue up, while it runs or not; --list names the backups, --check reads the newest back.\n' +
  'npm run backup -- DIR|s3://bucket/prefix [--verify] [--check] [--list] [--key-file FILE] ' +
  '[--with-keys] [--passphrase-file FILE]'

/**
 * `npm run backup -- DIR|s3://bucket/prefix`: backs the venue up, while it runs or not. With `--verify` all
 * of it is read back; `--check` reads the newest backup back without taking one, `--list` lists them.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      'key-file': { type: 'string' },
      'with-keys': { type: 'boolean', default: false },
      'passphrase-file': { type: 'string' },
    },
  })
  const [where] = positionals
  if (where === undefined || positionals.length > 1) throw new ConfigFault(USAGE)
  const place = await openPlace(where, config)
  const sealing = await sealingOf(config, values['key-file'], process.env)
  if (values.list) return listAll(place, sealing)
  if (values.check) return checkNewest(place, sealing)
  const startedAt = performance.now()
  const taken = await takeBackup(config, {
    ...{ place, sealing, now: Date.now },
    wrappedKey: values['with-keys']
      ? await wrap(config, await passphraseOf(config, values['passphrase-file'], process.env))
      : undefined,
    progress: (step) => console.log(`  ${step} ...`),
  })
  if (values.verify) await verify(place, sealing, taken.manifest)
  const { manifest, stored } = taken
  const fault = await noteBackup(config.dataDir, {
    at: new Date(manifest.at).toISOString(),
    seq: manifest.journal.seq,
    place: place.shown,
    bytes: stored.bytes,
    verified: values.verify,
  })
  console.log(told(taken, place, (performance.now() - startedAt) / 1000))
  if (fault) console.error(fault)
  if (sealing.check === null) console.log('It is not encrypted: set BACKUP_KEY to have it so.')
}

async function wrap(config: Config, passphrase: string | undefined): Promise<string> {
  if (passphrase === undefined) {
    throw new ConfigFault(
      '--with-keys needs a passphrase: BACKUP_PASSPHRASE, or --passphrase-file FILE.',
    )
  }
  return wrapKey(config.secretKey ?? (await readKept(config.dataDir)), passphrase)
}

function told({ name, manifest, stored }: Taken, place: Place, seconds: number): string {
  const { journal, tables, files, missing } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = [
    `Backed up to ${place.shown}/${name} in ${seconds.toFixed(1)} s:`,
    `  Journal   ${journal.seq} records, until ${new Date(journal.at).toISOString()}`,
    `  Tables    ${rows} rows of ${tables.length}`,
    `  Files     ${files.length}`,
    `  Stored    ${stored.bytes} bytes in ${stored.objects} pieces; ${stored.reused} were there`,
  ]
  if (missing.length > 0) {
    lines.push(
      `Tables name ${missing.length} files that are not there: ${missing.slice(0, 10).join(', ')}`,
    )
  }
  return lines.join('\n')
}

async function listAll(place: Place, sealing: Sealing): Promise<void> {
  await enterPlace(place, sealing, false)
  for (const { name, seq, at } of await listBackups(place)) {
    console.log(`${new Date(at).toISOString()}  record ${seq}  ${name}`)
  }
}

async function checkNewest(place: Place, sealing: Sealing): Promise<void> {
  await enterPlace(place, sealing, false)
  const newest = (await listBackups(place)).at(-1)
  if (!newest) throw new ConfigFault(`There is no backup in ${place.shown}.`)
  await verify(place, sealing, await readManifest(place, sealing, newest))
}

async function verify(place: Place, sealing: Sealing, manifest: Manifest): Promise<void> {
  const { records, objects, bytes } = await verifyBackup(manifest, new Objects(place, sealing))
  console.log(`Read back: ${records} records, ${objects} pieces of ${bytes} bytes, all whole.`)
}

await runWithUsage(main, USAGE)
