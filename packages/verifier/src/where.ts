import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CannotRead } from './folder/journal-report.ts'

/** Where a journal is kept. */
export type Where =
  | { readonly kind: 'folder'; readonly folder: string; readonly dataDir: string }
  | { readonly kind: 'rows'; readonly address: string; readonly dataDir: string }
  | { readonly kind: 'export'; readonly path: string }

/** What a command line names; nothing stands for the venue of this environment. */
export interface Asked {
  readonly folder?: string | undefined
  readonly export?: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Says where to read: what was asked for, or where the venue that would start here keeps its journal, by
 * DATA_DIR, JOURNAL and DATABASE_URL as docs/configuration.md has them. Throws `CannotRead`.
 */
export function whereOf(asked: Asked, environment: Environment): Where {
  if (asked.folder !== undefined && asked.export !== undefined) {
    throw new CannotRead('--folder and --export name two journals.')
  }
  if (asked.export !== undefined) return { kind: 'export', path: asked.export }
  if (asked.folder !== undefined) return folderOf(asked.folder)
  const dataDir = environment['DATA_DIR'] || 'data'
  const journal = environment['JOURNAL'] || 'file'
  if (journal === 'file') return folderOf(dataDir)
  if (journal !== 'postgres') {
    throw new CannotRead(`JOURNAL is file or postgres, and not ${journal}.`)
  }
  return { kind: 'rows', address: addressIn(environment), dataDir }
}

/**
 * Where the tables of a venue are: of `folder`, or of the one that would start here, in the PostgreSQL of
 * DATABASE_URL, or in the one that a running venue has beside its journal. Throws `CannotRead`.
 */
export function tablesOf(
  folder: string | undefined,
  environment: Environment,
): { address: string; dataDir: string } {
  const dataDir = folder ?? (environment['DATA_DIR'] || 'data')
  const given = folder === undefined ? givenAddress(environment) : ''
  return { address: given === '' ? addressBeside(dataDir) : given, dataDir }
}

function addressBeside(dataDir: string): string {
  const inside = (name: string) => join(dataDir, 'postgres', name)
  if (!existsSync(inside('cluster/postmaster.pid'))) {
    throw new CannotRead(
      `The tables are in PostgreSQL: the venue of ${dataDir} has to run, or DATABASE_URL to be set.`,
    )
  }
  const port = readFileSync(inside('cluster/postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(inside('password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/candor`
}

/** A DATA_DIR, or its folder journal/. */
function folderOf(asked: string): Where {
  const inside = join(asked, 'journal')
  if (existsSync(inside)) return { kind: 'folder', folder: inside, dataDir: asked }
  const dataDir = basename(asked) === 'journal' ? dirname(asked) : asked
  return { kind: 'folder', folder: asked, dataDir }
}

function addressIn(environment: Environment): string {
  const address = givenAddress(environment)
  if (address !== '') return address
  throw new CannotRead('JOURNAL=postgres needs DATABASE_URL.')
}

function givenAddress(environment: Environment): string {
  const file = environment['DATABASE_URL_FILE']
  return environment['DATABASE_URL'] || (file ? readSecret(file) : '')
}

function readSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new CannotRead(`DATABASE_URL_FILE cannot be read: ${(error as Error).message}.`)
  }
}
