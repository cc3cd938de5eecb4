import { resolve } from 'node:path'
import { ConfigFault } from './config-fault.ts'
import { nodeFault } from './node-fault.ts'
import { realMoneyFault } from './real-money.ts'
import { type Environment, fileVariable, readSecret } from './secret-file.ts'
import { type Config, SETTINGS, type SettingKey } from './settings.ts'
import type { Setting } from './settings/setting.ts'

export { ConfigFault }
export type { Config }

/** The settings that a function takes: `Kernel & Settings<'codeMinutes'>`. */
export interface Settings<Key extends SettingKey> {
  config: Pick<Config, Key>
}

/**
 * Reads the configuration from environment variables, and secrets also from the files that they name.
 * An empty variable counts as not set. Throws `ConfigFault` for the first one that does not fit.
 */
export function readConfig(environment: Environment): Config {
  const entries = Object.entries(SETTINGS).map(([key, setting]) => [
    key,
    readSetting(setting, environment),
  ])
  // The entries were built from SETTINGS itself, key by key, which the type cannot follow.
  const config = Object.fromEntries(entries) as Config
  if (config.desk && config.port !== 0 && config.port === config.deskPort) {
    throw new ConfigFault(`PORT and DESK_PORT are both ${config.port}; they have to differ.`)
  }
  if (config.metricsPort && [config.port, config.deskPort].includes(config.metricsPort)) {
    throw new ConfigFault('METRICS_PORT has to differ from PORT and DESK_PORT.')
  }
  if (config.smtpUrl && !config.mailFrom) {
    throw new ConfigFault('MAIL_FROM is not set; SMTP_URL needs it: the address mails come from.')
  }
  if (config.smsUrl && !config.smsToken) {
    throw new ConfigFault('SMS_TOKEN is not set; SMS_URL needs it: the token for the provider.')
  }
  if (config.signerUrl && !config.signerToken) {
    throw new ConfigFault('SIGNER_TOKEN is not set; SIGNER_URL needs it: the signer’s token.')
  }
  const captcha = ['captchaVerifyUrl', 'captchaSecret', 'captchaSiteKey', 'captchaScript'] as const
  const unset = captcha.filter((key) => config[key] === undefined)
  if (unset.length > 0 && unset.length < captcha.length) {
    throw new ConfigFault(
      `${SETTINGS[unset[0]!].variable} is not set; the four settings of a captcha belong together.`,
    )
  }
  if (config.chainRpcUrl2 && !config.chainRpcUrl) {
    throw new ConfigFault('CHAIN_RPC_URL is not set; CHAIN_RPC_URL_2 only confirms what it says.')
  }
  if (config.chainRpcUrl2 && config.chainRpcUrl2 === config.chainRpcUrl) {
    throw new ConfigFault('CHAIN_RPC_URL_2 is CHAIN_RPC_URL; one node cannot confirm itself.')
  }
  const missing = config.chainRpcUrl
    ? (['chainXpub', 'chainTokenAddress'] as const).find((key) => config[key] === undefined)
    : undefined
  if (missing) {
    throw new ConfigFault(
      `CHAIN_RPC_URL is set, and ${SETTINGS[missing].variable} is not; a chain needs both.`,
    )
  }
  if (config.s3Bucket && !(config.s3Key && config.s3Secret)) {
    throw new ConfigFault('S3_BUCKET is set; S3_KEY and S3_SECRET have to be set with it.')
  }
  if (!config.s3Bucket && (config.s3Endpoint || config.s3Key || config.s3Secret)) {
    throw new ConfigFault('S3_ENDPOINT, S3_KEY or S3_SECRET is set, but S3_BUCKET is not.')
  }
  const unused = Object.keys(config.indexEndpoints).find(
    (exchange) => !config.indexExchanges.includes(exchange),
  )
  if (unused !== undefined) {
    throw new ConfigFault(`INDEX_ENDPOINTS names ${unused}, which INDEX_EXCHANGES does not.`)
  }
  const fault = nodeFault(config) ?? realMoneyFault(config)
  if (fault !== undefined) throw new ConfigFault(fault)
  return { ...config, dataDir: resolve(config.dataDir) }
}

function readSetting(setting: Setting<unknown>, environment: Environment): unknown {
  const { variable, secret } = setting
  const given = secret ? readSecret(environment, variable) : environment[variable] || undefined
  const text = given ?? setting.default
  const parsed = setting.schema.safeParse(text)
  if (parsed.success) return parsed.data
  const expected = parsed.error.issues[0]!.message
  throw new ConfigFault(`${shown(setting, environment, text)}; it has to be ${expected}.`)
}

function shown({ variable, secret }: Setting<unknown>, environment: Environment, text: string) {
  if (!secret) return `${variable} is "${text.slice(0, 100)}"`
  return environment[variable]
    ? `${variable} is a value that is not shown here`
    : `${fileVariable(variable)} holds a value that is not shown here`
}
