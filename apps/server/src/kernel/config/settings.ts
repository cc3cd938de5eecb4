import type { Parser } from './parsers.ts'
import { ADDRESS_SETTINGS } from './settings/address-settings.ts'
import { CASH_SETTINGS } from './settings/cash-settings.ts'
import { CHAIN_SETTINGS } from './settings/chain-settings.ts'
import { CONTACT_SETTINGS } from './settings/contact-settings.ts'
import { FILE_SETTINGS } from './settings/file-settings.ts'
import { INDEX_SETTINGS } from './settings/index-settings.ts'
import { LIMIT_SETTINGS } from './settings/limit-settings.ts'
import { LOG_SETTINGS } from './settings/log-settings.ts'
import { LOGIN_SETTINGS } from './settings/login-settings.ts'
import { NODE_SETTINGS } from './settings/node-settings.ts'
import { VENUE_SETTINGS } from './settings/venue-settings.ts'

/**
 * Every variable the server reads, in the order of docs/configuration.md. `Config` has one field for
 * each, under the key used in its file.
 */
export const SETTINGS = {
  ...ADDRESS_SETTINGS,
  ...VENUE_SETTINGS,
  ...INDEX_SETTINGS,
  ...CHAIN_SETTINGS,
  ...CASH_SETTINGS,
  ...CONTACT_SETTINGS,
  ...LOG_SETTINGS,
  ...LOGIN_SETTINGS,
  ...LIMIT_SETTINGS,
  ...FILE_SETTINGS,
  ...NODE_SETTINGS,
} as const

export type SettingKey = keyof typeof SETTINGS

type Value<S> = S extends { schema: Parser<infer T> } ? T : never

/** Every setting, parsed. `dataDir` is absolute. */
export type Config = { readonly [Key in SettingKey]: Value<(typeof SETTINGS)[Key]> }

/** The variables of what is secret: each may stand in a file that its `_FILE` names. */
export const SECRET_VARIABLES: readonly string[] = Object.values(SETTINGS)
  .filter((setting) => 'secret' in setting)
  .map(({ variable }) => variable)
