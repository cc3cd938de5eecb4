import { createECDH } from 'node:crypto'
import { DAY_MS } from '@candor/money/durations'
import { SoftwareAuthenticator } from '../src/people/identity/test/authenticator.ts'
import type { DrivenVenue } from './driven-venue.ts'
import { setFundPassword } from '../src/people/identity/test/fund-password.ts'
import { fundCoins, recharge } from './fund-people.ts'
import { codePicture, picture } from '../src/files/test/pictures.ts'
import { SYMBOL, acceptRisk } from './test-contracts.ts'
import { codeOf } from '../src/people/identity/test/totp.ts'
import { NO_PUSH_SERVICE } from './push-stand-in.ts'
import type { TestUser } from './venue.ts'
import { TRON } from './withdrawer.ts'

export const PASSKEY_ORIGIN = 'https://candor.example'
export const CLAIM = {
  ...{ currencyCode: 'USDT', amount: '777.131313', beneficiaryId: 'test-usdt' },
  ...{ remitterName: 'Anna Zwölfmann', remitterCard: '9704 3612 3456 7891' },
  bankReference: 'BREF-5551212',
}
export const CHAIN_CLAIM = {
  ...{ currencyCode: 'USDT', chain: 'TRC20', amount: '778.141414' },
  senderAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
}
export const CARD = {
  ...{ username: 'Anna Zwolfmann', cardNumber: '0077889911', bankCode: 'VN_VCB' },
  ...{ province: 'Distinct Province', city: 'Distinct City', bankAddress: 'Distinct Branch' },
}
export const PRIMARY = {
  ...{ documentType: 'passport', name: 'Anna Zwölfmann', documentNumber: 'B77889900' },
  bankCardNumber: '4111 1111 1111 1111',
}
/** Of the much used account's, in nobody else's answers. */
export const PLAN = {
  ...{ kind: 'swap', from: 'USDT', to: 'ETH', amount: '23.121212', limitPercent: '1' },
  ...{ every: 'week', day: 1, time: '09:00', zone: 'Europe/Berlin' },
}
export const FUND_PASSWORD = 'anna has a fund password'

/** A browser whose pushes go nowhere. */
export const PUSHED_TO = {
  endpoint: `${NO_PUSH_SERVICE}/anna`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'A'.repeat(22),
}

/** Somebody who has done everything that can be done here once. */
export interface MuchUsed {
  user: TestUser
  /** What each thing is called in requests. */
  ids: Record<Thing, string>
  /** What stands in nobody else's answers. */
  words: string[]
  secret: string
  /** A passkey that answers a challenge of theirs, which was not sent yet. */
  passkeyResponse: object
}

const THINGS = [
  ...['card', 'wallet', 'qrImage', 'front', 'back', 'holding', 'screenshot', 'avatar', 'chatImage'],
  ...['spotOrder', 'fastOrder', 'position', 'waitingPosition', 'wealthOrder', 'lockOrder', 'plan'],
  ...[
    'quote',
    'preview',
    'claim',
    'withdrawal',
    'session',
    'passkey',
    'apiKey',
    'pushDevice',
    'message',
    'entry',
    'alert',
    'paper',
  ],
] as const
type Thing = (typeof THINGS)[number]

/** Opens such an account by the calls of the portal, over a venue with the test's contracts. */
export async function openMuchUsed(venue: DrivenVenue): Promise<MuchUsed> {
  const user = await venue.newUser()
  const { token, password } = user
  const ids: Record<string, string> = {}
  // What is answered has as many forms as there are calls.
  const call = async (path: string, body?: object) => {
    const answer = await venue.call(path, { token, body })
    if (answer.code !== 200) throw new Error(`${path} was refused: ${answer.text}`)
    return answer.data
  }
  let colours = 0x771100
  const upload = async () => {
    const image = await picture('png', `#${(colours += 1).toString(16)}`)
    return (await venue.upload(token, image)).data.filename as string
  }
  let requests = 0
  const requestId = () => `anna-${(requests += 1)}`

  await recharge(venue, user, 'USDT', '15123.456789')
  await fundCoins(venue, user, 'USDT', '1013.131313')
  await acceptRisk(venue, user)
  await setFundPassword(venue, user, FUND_PASSWORD)
  ids.avatar = await upload()
  await call('/player/updateInfo', { nickName: 'AnnaDistinct', avatar: ids.avatar })
  ids.qrImage = (await venue.upload(token, await codePicture(TRON))).data.filename as string
  const wallet = { currency: 'USDT', chain: 'TRC20', address: TRON, label: 'Distinct wallet' }
  const proof = { fundPassword: FUND_PASSWORD }
  ids.wallet = (await call('/playerWallet/add', { ...wallet, ...proof, qrImage: ids.qrImage })).id
  ids.card = (await call('/player/bankAccount/saveOrEdit', { ...CARD, ...proof })).id
  await call('/playerInfo/junior', PRIMARY)
  for (const side of ['front', 'back', 'holding']) ids[side] = await upload()
  ids.screenshot = await upload()
  const claim = { ...CLAIM, screenshot: ids.screenshot, requestId: requestId() }
  ids.claim = (await call('/transaction/bankRecharge', claim)).id
  const chainClaim = { ...CHAIN_CLAIM, screenshot: await upload(), requestId: requestId() }
  await call('/transaction/recharge', chainClaim)
  await venue.pass(DAY_MS + 1_000)

  const withdrawal = {
    ...{ currencyCode: 'USDT', chain: 'TRC20', address: TRON, quantity: '512.345678' },
    ...{ fundPassword: FUND_PASSWORD, requestId: requestId() },
  }
  ids.withdrawal = (await call('/transaction/withdrawal', withdrawal)).id
  const resting = {
    symbol: 'USDCUSDT',
    side: 'buy',
    method: 'limit',
    price: '0.5',
    quantity: '100',
  }
  ids.spotOrder = (await call('/order/coinOrder', { ...resting, requestId: requestId() })).id
  const fast = { symbol: SYMBOL, duration: 60, direction: 'buyLong', amount: '23.232323' }
  ids.fastOrder = (await call('/order/spotOrder', { ...fast, requestId: requestId() })).id
  const long = { symbol: SYMBOL, direction: 'buyLong', entrustType: 'market', lots: 11, lever: 10 }
  ids.position = (await call('/order/contractOrder', { ...long, requestId: requestId() })).id
  const limit = { ...long, entrustType: 'limit', price: '95.00', requestId: requestId() }
  ids.waitingPosition = (await call('/order/contractOrder', limit)).id
  const wealth = { productId: 'wealth-usdt-5', amount: '1017.171717', requestId: requestId() }
  ids.wealthOrder = (await call('/userProductOrder/executeUserPurchaseOrder', wealth)).id
  const lock = { productId: 'lock-usdt-7', amount: '1019.191919', requestId: requestId() }
  ids.lockOrder = (await call('/lockMining/purchase', lock)).id
  const swap = { from: 'USDT', to: 'ETH', amount: '21.212121' }
  await call('/account/exchange', { ...swap, requestId: requestId() })
  venue.wait(250)
  const quote = { ...swap, amount: '22.121212' }
  ids.quote = (await call('/account/exchangeList', quote)).quoteId
  venue.wait(250)
  const preview = { productId: 'wealth-usdt-5', amount: '1018.181818' }
  ids.preview = (await call('/userProductOrder/executeAnticipateOrder', preview)).previewId
  const paper = { kind: 'list', list: 'records', requestId: requestId() }
  ids.paper = (await call('/player/askPaper', paper)).id
  await venue.parts.papersWorker.settled()
  await call('/tickerCollect/save?symbol=DOGEUSDT')
  await call('/player/personalLimits', { dailyStake: '9191.919191' })

  ids.plan = (await call('/order/makePlan', { ...PLAN, requestId: requestId() })).id

  ids.chatImage = await upload()
  const chat = '/player/service/send'
  await call(chat, { requestId: 'anna-chat', text: 'The lighthouse keeper sleeps' })
  const sent = await call(chat, { requestId: 'anna-picture', picture: ids.chatImage })
  ids.entry = sent.entry.id
  const login = { type: 'account', account: user.account, password }
  await venue.call('/login', { body: login })
  const sessions = (await call('/player/sessions')) as { id: string; current: boolean }[]
  ids.session = sessions.find(({ current }) => !current)!.id
  const authenticator = new SoftwareAuthenticator('candor.example', PASSKEY_ORIGIN)
  const begin = async () =>
    (await call('/player/security/passkeys/options', { password })).options as {
      challenge: string
    }
  const passkey = { name: 'Distinct passkey', response: authenticator.create(await begin()) }
  ids.passkey = (await call('/player/security/passkeys', passkey)).id
  const apiKey = { password, name: 'Distinct key', algorithm: 'hmac-sha256', rights: ['read'] }
  ids.apiKey = (await call('/player/security/keys', apiKey)).key.id
  ids.alert = (
    await call('/alert/set', {
      ...{ symbol: 'BTCUSDT', condition: 'rises', level: '987654', often: 'once' },
      ...{ lasts: 'year', requestId: 'anna-alert' },
    })
  ).id
  ids.pushDevice = (await call('/player/notifications/addDevice', PUSHED_TO)).id
  const phrase = 'violet otter'
  await call('/player/security/antiPhishing', { password, antiPhishing: phrase })
  const spare = new SoftwareAuthenticator('candor.example', PASSKEY_ORIGIN)
  const passkeyResponse = spare.create(await begin())
  const { secret } = await call('/player/security/totp/start', { password })
  await call('/player/security/totp/confirm', { totp: codeOf(secret, venue.now()) })
  await venue.settled()
  const notices = await call('/player/notice/page', { kind: 'message' })
  ids.message = notices.records[0].id
  const { inviteCode } = await call('/player/invitations')
  for (const thing of THINGS) if (!ids[thing]) throw new Error(`There is no ${thing}.`)
  return {
    user,
    ids: ids as MuchUsed['ids'],
    words: [
      ...[user.account, 'AnnaDistinct', 'Zwölfmann', 'Zwolfmann', 'Distinct', TRON, inviteCode],
      ...['15123.45', '777.131313', '778.141414', '512.345678', '23.232323', '1017.171717'],
      ...['1019.191919', '21.212121', '22.121212', '1018.181818', '9191.919191', 'BREF-5551212'],
      ...['lighthouse', phrase, secret, ids.session!],
      ...[ids.avatar, ids.qrImage, ids.screenshot, ids.chatImage].map((name) => name!),
      ...[ids.front, ids.back, ids.holding].map((name) => name!),
    ],
    secret,
    passkeyResponse,
  }
}
