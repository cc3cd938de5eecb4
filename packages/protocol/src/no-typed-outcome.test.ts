import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { parseRequest } from './parse.ts'

/** What a field of a request says. */
type Meaning =
  | 'who someone is, or proves to be'
  | 'which one is meant'
  | 'part of a list'
  | 'idempotency key'
  | 'own money to be moved'
  | 'own wish'
  | 'own payee: where own money may go'
  | 'own limit price: no order fills worse, and it moves no other price'

/** Every field of every request. One that is new has to be named here with what it says. */
const FIELDS: Record<string, Meaning> = {
  type: 'which one is meant',
  areaCode: 'who someone is, or proves to be',
  account: 'who someone is, or proves to be',
  captcha: 'who someone is, or proves to be',
  work: 'who someone is, or proves to be',
  challenge: 'who someone is, or proves to be',
  contact: 'who someone is, or proves to be',
  oldCode: 'who someone is, or proves to be',
  token: 'who someone is, or proves to be',
  password: 'who someone is, or proves to be',
  totp: 'who someone is, or proves to be',
  recoveryCode: 'who someone is, or proves to be',
  oldPassword: 'who someone is, or proves to be',
  fundPasswd: 'who someone is, or proves to be',
  phone: 'who someone is, or proves to be',
  smsCode: 'who someone is, or proves to be',
  confirmPassword: 'who someone is, or proves to be',
  inviteCode: 'who someone is, or proves to be',
  agree: 'own wish',
  names: 'which one is meant',
  version: 'which one is meant',
  value: 'own wish',
  topic: 'which one is meant',
  topics: 'which one is meant',
  ids: 'which one is meant',
  channel: 'which one is meant',
  on: 'own wish',
  timeZone: 'own wish',
  endpoint: 'who someone is, or proves to be',
  p256dh: 'who someone is, or proves to be',
  auth: 'who someone is, or proves to be',
  requestId: 'idempotency key',
  condition: 'own wish',
  level: 'own wish',
  move: 'own wish',
  percent: 'own wish',
  minutes: 'own wish',
  measure: 'own wish',
  often: 'own wish',
  lasts: 'own wish',
  channels: 'own wish',
  email: 'who someone is, or proves to be',
  emailCode: 'who someone is, or proves to be',
  category: 'part of a list',
  code: 'who someone is, or proves to be',
  newPassword: 'who someone is, or proves to be',
  nickName: 'own wish',
  avatar: 'own wish',
  source: 'which one is meant',
  currencyCode: 'which one is meant',
  page: 'part of a list',
  limit: 'part of a list',
  size: 'which one is meant',
  afterSeq: 'part of a list',
  kind: 'part of a list',
  from: 'which one is meant',
  to: 'which one is meant',
  amount: 'own money to be moved',
  query: 'part of a list',
  quoteId: 'which one is meant',
  a: 'which one is meant',
  b: 'which one is meant',
  symbol: 'which one is meant',
  period: 'part of a list',
  month: 'part of a list',
  of: 'part of a list',
  list: 'part of a list',
  amountAbove: 'part of a list',
  recordKind: 'part of a list',
  recentSeconds: 'part of a list',
  endTime: 'part of a list',
  market: 'part of a list',
  id: 'which one is meant',
  duration: 'own wish',
  side: 'own wish',
  sharePercent: 'own money to be moved',
  limitPercent: 'own limit price: no order fills worse, and it moves no other price',
  every: 'own wish',
  day: 'own wish',
  time: 'own wish',
  zone: 'own wish',
  budget: 'own money to be moved',
  endsOn: 'own wish',
  method: 'own wish',
  price: 'own limit price: no order fills worse, and it moves no other price',
  quantity: 'own money to be moved',
  direction: 'own wish',
  status: 'part of a list',
  entrustType: 'own wish',
  ifReached: 'own wish',
  timeInForce: 'own wish',
  expiresAt: 'own wish',
  postOnly: 'own wish',
  exits: 'own wish',
  selfTrade: 'own wish',
  clientOrderId: 'own wish',
  stop: 'own wish',
  takeProfit: 'own wish',
  triggerPrice: 'own limit price: no order fills worse, and it moves no other price',
  trailPercent: 'own wish',
  lots: 'own wish',
  lever: 'own wish',
  stopLoss: 'own limit price: no order fills worse, and it moves no other price',
  steps: 'own wish',
  trailingPercent: 'own wish',
  expected: 'own wish',
  stopProfit: 'own limit price: no order fills worse, and it moves no other price',
  action: 'own wish',
  orderNo: 'which one is meant',
  productId: 'which one is meant',
  orderId: 'which one is meant',
  previewId: 'which one is meant',
  confirmPenalty: 'own wish',
  dailyStake: 'own wish',
  dailyLoss: 'own wish',
  coolOffHours: 'own wish',
  name: 'own wish',
  antiPhishing: 'own wish',
  response: 'who someone is, or proves to be',
  rawId: 'who someone is, or proves to be',
  authenticatorAttachment: 'who someone is, or proves to be',
  clientExtensionResults: 'who someone is, or proves to be',
  clientDataJSON: 'who someone is, or proves to be',
  attestationObject: 'who someone is, or proves to be',
  transports: 'who someone is, or proves to be',
  authenticatorData: 'who someone is, or proves to be',
  signature: 'who someone is, or proves to be',
  userHandle: 'who someone is, or proves to be',
  currency: 'which one is meant',
  chain: 'which one is meant',
  address: 'own payee: where own money may go',
  qrImage: 'own payee: where own money may go',
  label: 'own wish',
  confirmLookalike: 'own wish',
  username: 'own payee: where own money may go',
  cardNumber: 'own payee: where own money may go',
  bankCode: 'own payee: where own money may go',
  bankName: 'own payee: where own money may go',
  province: 'own payee: where own money may go',
  city: 'own payee: where own money may go',
  bankAddress: 'own payee: where own money may go',
  country: 'part of a list',
  filename: 'which one is meant',
  senderAddress: 'who someone is, or proves to be',
  payer: 'who someone is, or proves to be',
  screenshot: 'which one is meant',
  remitterName: 'who someone is, or proves to be',
  remitterCard: 'who someone is, or proves to be',
  beneficiaryId: 'which one is meant',
  bankReference: 'which one is meant',
  bankCardId: 'which one is meant',
  fundPassword: 'who someone is, or proves to be',
  way: 'which one is meant',
  publicKey: 'who someone is, or proves to be',
  algorithm: 'own wish',
  rights: 'own wish',
  addresses: 'own wish',
  publicKeyAlgorithm: 'who someone is, or proves to be',
  documentType: 'who someone is, or proves to be',
  documentNumber: 'who someone is, or proves to be',
  bankCardNumber: 'who someone is, or proves to be',
  frontPhoto: 'who someone is, or proves to be',
  backPhoto: 'who someone is, or proves to be',
  holdingPhoto: 'who someone is, or proves to be',
  guestToken: 'who someone is, or proves to be',
  before: 'part of a list',
  beforeSeq: 'part of a list',
  after: 'part of a list',
  text: 'own wish',
  picture: 'own wish',
  place: 'own wish',
  latitude: 'own wish',
  longitude: 'own wish',
}

/** The calls that take each field, whatever part of the request it stands in. */
function fieldsOfRequests(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const walk = (schema: unknown, call: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const definition = (schema as { def?: Record<string, unknown> }).def ?? {}
    for (const [field, inner] of Object.entries(definition.shape ?? {})) {
      found.set(field, (found.get(field) ?? new Set()).add(call))
      walk(inner, call)
    }
    const options = Array.isArray(definition.options) ? definition.options : []
    for (const option of options) walk(option, call)
    for (const part of ['in', 'out', 'innerType', 'element']) walk(definition[part], call)
  }
  for (const [name, call] of Object.entries(calls)) {
    for (const part of ['params', 'query', 'body'] as const) {
      if (part in call) walk((call as Record<string, unknown>)[part], name)
    }
  }
  return found
}

describe('among all calls', () => {
  it('every field of every request is known for what it says', () => {
    expect([...fieldsOfRequests().keys()].sort()).toEqual(Object.keys(FIELDS).sort())
  })

  it('a price is carried by own limit orders and stops alone', () => {
    const priced = [...fieldsOfRequests()]
      .filter(([field]) => FIELDS[field]?.startsWith('own limit price'))
      .map(([field, names]) => [field, [...names].sort()])
    expect(Object.fromEntries(priced)).toEqual({
      price: [
        'amendCoinOrder',
        'coinOrder',
        'coinTrigger',
        'contractOrder',
        'editPlan',
        'makePlan',
        'setContractSteps',
        'spotOrder',
      ],
      limitPercent: ['editPlan', 'makePlan'],
      triggerPrice: ['coinOrder', 'coinTrigger', 'spotOrder'],
      stopLoss: ['contractOrder', 'setStopProfitAndLoss'],
      stopProfit: ['contractOrder', 'setStopProfitAndLoss'],
    })
  })

  it('what is sent beyond the fields is refused by its name before anyone sees it', () => {
    const ticket = {
      duration: 30,
      symbol: 'BTCUSDT',
      direction: 'buyLong',
      amount: '10',
      requestId: 'a',
    }
    for (const field of ['price', 'openPrice', 'outcome', 'expiresAt', 'user']) {
      const body = { ...ticket, [field]: '1' }
      const refused = { ok: false, error: 'field_unknown', details: { field } }
      expect(parseRequest(calls.spotOrder, { body })).toEqual(refused)
      const query = { requestId: 'a', [field]: '1' }
      expect(parseRequest(calls.endContractOrder, { params: { id: '1' }, query })).toEqual(refused)
    }
    expect(parseRequest(calls.spotOrder, { body: ticket })).toMatchObject({ ok: true })
  })
})
