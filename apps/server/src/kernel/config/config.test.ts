import { isAbsolute } from 'node:path'
import { HDKey } from '@scure/bip32'
import { describe, expect, test } from 'vitest'
import { configurationDocument } from './document.ts'
import { SETTINGS } from './settings.ts'
import { ConfigFault, readConfig } from './config.ts'

describe('configuration', () => {
  test('a venue starts without any variable set', () => {
    const config = readConfig({})
    expect(config.port).toBe(8480)
    expect(config.marketSource).toBe('simulated')
    expect(config.databaseUrl).toBeUndefined()
    expect(isAbsolute(config.dataDir)).toBe(true)
  })

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toEqual(readConfig({}))
  })

  test.each([
    ['PORT', '84 80'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '8e3'],
    ['LOG_LEVEL', 'loud'],
    ['MARKET_SOURCE', 'made-up'],
    ['DATABASE_URL', 'mysql://root@localhost/x'],
    ['PUBLIC_URL', 'candor.example'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['NETWORK_LINES', 'Europe'],
    ['DEMO_LOGIN', 'yes'],
    ['PRODUCT_NAME', 'Can\ndor'],
    ['SESSION_DAYS', '0'],
    ['FAST_EXPIRIES', '60,30'],
    ['FAST_EXPIRIES', '30,,60'],
    ['WITHDRAWAL_CAPS', '1000,20000'],
    ['SMTP_URL', 'mail.candor.example'],
    ['MAIL_FROM', 'Candor'],
    ['MAIL_FROM', 'Candor <a@b.example>\nBcc: c@d.example'],
    ['SMS_URL', 'ftp://sms.example'],
    ['SECRET_KEY', 'short'],
    ['CHAIN_RPC_URL', 'ws://node.example'],
    ['CHAIN_XPUB', 'xpub'],
    ['CHAIN_TOKEN_ADDRESS', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['CHAIN_CONFIRMATIONS', '0'],
    ['INDEX_EXCHANGES', 'binance'],
    ['INDEX_EXCHANGES', 'binance,okx,binance'],
    ['INDEX_EXCHANGES', 'binance,,okx'],
    ['INDEX_EXCHANGES', 'Binance,okx'],
    ['INDEX_EXCHANGES', 'yahoo,okx,kraken'],
    ['INDEX_ENDPOINTS', 'https://gateway.example'],
    ['INDEX_ENDPOINTS', '[]'],
    ['INDEX_ENDPOINTS', '{"okx":"https://gateway.example"}'],
    [
      'INDEX_ENDPOINTS',
      '{"okx":{"rest":"https://gateway.example","ws":"https://gateway.example"}}',
    ],
    ['INDEX_ENDPOINTS', '{"okx":{"reset":"https://gateway.example"}}'],
    ['INDEX_ENDPOINTS', '{"okx":{"rest":"https://user:s3cret@gateway.example"}}'],
    ['STOCK_ENDPOINT', 'gateway.example'],
  ])('a wrong %s (%j) stops the start with a sentence that names it', (variable, text) => {
    const read = () => readConfig({ [variable]: text })
    expect(read).toThrow(ConfigFault)
    expect(read).toThrow(new RegExp(`^${variable} is .+; it has to be .+\\.$`, 's'))
  })

  test('a refused database address does not show its password', () => {
    expect(() => readConfig({ DATABASE_URL: 'psql://candor:s3cret@db/x' })).not.toThrow('s3cret')
  })

  test('a bucket needs its key and secret, and they need a bucket', () => {
    expect(() => readConfig({ S3_BUCKET: 'files' })).toThrow('S3_KEY and S3_SECRET')
    expect(() => readConfig({ S3_SECRET: 'hidden' })).toThrow('S3_BUCKET is not')
    const bucket = { S3_BUCKET: 'files', S3_KEY: 'id', S3_SECRET: 'hidden' }
    expect(readConfig(bucket).s3Region).toBe('us-east-1')
  })

  describe('of a node', () => {
    const node = {
      JOURNAL: 'postgres',
      DATABASE_URL: 'postgres://candor:s3cret@one:5432,two:5432/candor',
      NODE_NAME: 'a',
      NODE_ADDRESS: '[::1]:9001',
      CLUSTER_SECRET: 'a secret of thirty-two characters',
      FILES_DIR: '/srv/files',
    }

    test('names its place, its secret and files that all nodes reach', () => {
      const { nodeAddress, databaseUrl } = readConfig(node)
      expect(nodeAddress).toEqual({ host: '::1', port: 9_001, text: '[::1]:9001' })
      expect(databaseUrl).toBe(node.DATABASE_URL)
      const bucket = { S3_BUCKET: 'files', S3_KEY: 'key', S3_SECRET: 'hidden' }
      expect(readConfig({ ...node, FILES_DIR: '', ...bucket }).s3Bucket).toBe('files')
    })

    test.each(Object.keys(node).filter((name) => name !== 'JOURNAL'))(
      'is refused without %s',
      (variable) => {
        expect(() => readConfig({ ...node, [variable]: '' })).toThrow(variable)
      },
    )

    test.each([
      ['NODE_ADDRESS', '10.0.0.7'],
      ['NODE_ADDRESS', '10.0.0.7:0'],
      ['NODE_ADDRESS', '10.0.0.7:65536'],
      ['NODE_NAME', 'a b'],
      ['CLUSTER_SECRET', 'too short to be kept'],
      ['DATABASE_URL', 'postgres://one,,two/candor'],
      ['REQUIRE_REPLICAS', '-1'],
    ])('is refused where %s is %s', (variable, value) => {
      expect(() => readConfig({ ...node, [variable]: value })).toThrow(`${variable} is `)
    })
  })

  test('replicas are required of a journal in a database alone', () => {
    expect(() => readConfig({ REQUIRE_REPLICAS: '1' })).toThrow('REQUIRE_REPLICAS is set')
  })

  test('the application and the console cannot share a port', () => {
    expect(() => readConfig({ PORT: '8481' })).toThrow('PORT and DESK_PORT')
  })

  test('a provider without what it needs stops the start', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM is not set')
    expect(() => readConfig({ SMS_URL: 'https://sms.example' })).toThrow('SMS_TOKEN is not set')
  })

  test('a chain without a key or a token stops the start', () => {
    const chain = { CHAIN_RPC_URL: 'https://node.example' }
    expect(() => readConfig(chain)).toThrow('CHAIN_XPUB is not')
  })

  test('nodes of a chain are asked over https, or on this machine, and are two different ones', () => {
    for (const url of ['http://node.example', 'http://127.0.0.1.example', 'ws://127.0.0.1']) {
      expect(() => readConfig({ CHAIN_RPC_URL: url })).toThrow('has to be an https address')
      expect(() => readConfig({ CHAIN_RPC_URL_2: url })).toThrow('has to be an https address')
    }
    const two = { CHAIN_RPC_URL_2: 'http://[::1]:8545' }
    expect(() => readConfig(two)).toThrow('CHAIN_RPC_URL is not set')
    const same = { CHAIN_RPC_URL: 'http://[::1]:8545', ...two }
    expect(() => readConfig(same)).toThrow('one node cannot confirm itself')
  })

  test('a private key is refused as one and never shown', () => {
    const key = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/44'/195'/0'")
    const read = () => readConfig({ CHAIN_XPUB: key.privateExtendedKey })
    expect(read).toThrow('a private one has no place on a server')
    expect(read).not.toThrow(key.privateExtendedKey)
  })

  test('every default is itself allowed', () => {
    for (const setting of Object.values(SETTINGS)) {
      expect(setting.schema.safeParse(setting.default).success, setting.variable).toBe(true)
    }
  })

  test('exchanges are reached at their own addresses, or at those that stand there', () => {
    expect(readConfig({}).indexExchanges).toHaveLength(6)
    expect(readConfig({}).indexEndpoints).toEqual({})
    const given = '{"okx":{"rest":"http://127.0.0.1:9000/okx/","ws":"ws://127.0.0.1:9000"}}'
    const config = readConfig({ INDEX_EXCHANGES: 'okx, kraken', INDEX_ENDPOINTS: given })
    expect(config.indexExchanges).toEqual(['okx', 'kraken'])
    expect(config.indexEndpoints).toEqual({
      okx: { rest: 'http://127.0.0.1:9000/okx', ws: 'ws://127.0.0.1:9000' },
    })
    expect(() =>
      readConfig({ INDEX_ENDPOINTS: '{"deribit":{"rest":"https://a.example"}}' }),
    ).toThrow('INDEX_ENDPOINTS names deribit')
  })

  test('proxies and network lines are read as lists', () => {
    const config = readConfig({
      TRUST_PROXY: '10.0.0.0/8, ::1',
      NETWORK_LINES: 'Europe=https://eu.example/,Asia=https://asia.example',
    })
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1'])
    expect(config.networkLines).toEqual([
      { name: 'Europe', url: 'https://eu.example' },
      { name: 'Asia', url: 'https://asia.example' },
    ])
  })

  test('docs/configuration.md is what the code says', async () => {
    await expect(configurationDocument()).toMatchFileSnapshot(
      '../../../../../docs/configuration.md',
    )
  })
})
