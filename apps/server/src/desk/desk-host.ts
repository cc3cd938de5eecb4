import { existsSync } from 'node:fs'
import type { Config } from '../kernel/config/config.ts'

/** Files that engines of containers leave in one. */
const MARKS = ['/.dockerenv', '/run/.containerenv']

/** The address the desk listens on. */
export function deskHost(config: Pick<Config, 'deskHost'>): string {
  return config.deskHost ?? defaultDeskHost()
}

/**
 * The address the desk listens on where none is set. In a container this machine's own address
 * reaches nobody, and what is published decides who comes in.
 */
export function defaultDeskHost(
  environment: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string {
  const inContainer =
    MARKS.some(exists) ||
    [environment['KUBERNETES_SERVICE_HOST'], environment['container']].some(Boolean)
  return inContainer ? '0.0.0.0' : '127.0.0.1'
}
