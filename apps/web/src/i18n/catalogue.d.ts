import 'i18next'
import type action from './en/action.json'
import type assets from './en/assets.json'
import type auth from './en/auth.json'
import type chart from './en/chart.json'
import type common from './en/common.json'
import type home from './en/home.json'
import type msg from './en/msg.json'
import type orders from './en/orders.json'
import type personal from './en/personal.json'
import type quotes from './en/quotes.json'
import type records from './en/records.json'
import type spot from './en/spot.json'
import type status from './en/status.json'
import type tab from './en/tab.json'
import type term from './en/term.json'
import type fast from './en/later/fast.json'
import type fees from './en/later/fees.json'
import type limits from './en/later/limits.json'
import type ask from './en/later/ask.json'
import type futures from './en/later/futures.json'
import type swap from './en/later/swap.json'
import type wealth from './en/later/wealth.json'
import type mining from './en/later/mining.json'
import type security from './en/later/security.json'
import type payees from './en/later/payees.json'
import type contacts from './en/later/contacts.json'
import type scan from './en/later/scan.json'
import type content from './en/later/content.json'
import type share from './en/later/share.json'
import type service from './en/later/service.json'
import type certify from './en/later/certify.json'
import type withdrawal from './en/later/withdrawal.json'
import type recharge from './en/later/recharge.json'
import type recovery from './en/later/recovery.json'
import type ticket from './en/later/ticket.json'
import type keys from './en/later/keys.json'
import type drawing from './en/later/drawing.json'
import type acts from './en/later/acts.json'
import type steps from './en/later/steps.json'
import type alert from './en/later/alert.json'
import type place from './en/later/place.json'
import type plans from './en/later/plans.json'
import type portfolio from './en/later/portfolio.json'
import type notify from './en/later/notify.json'
import type find from './en/later/find.json'
import type held from './en/later/held.json'
import type indicators from './en/later/indicators.json'
import type proof from './en/later/proof.json'

/** One line an area. A key that is not in the English catalogue does not compile. */
interface Catalogue {
  action: typeof action
  assets: typeof assets
  auth: typeof auth
  chart: typeof chart
  common: typeof common
  home: typeof home
  msg: typeof msg
  orders: typeof orders
  personal: typeof personal
  quotes: typeof quotes
  records: typeof records
  spot: typeof spot
  status: typeof status
  tab: typeof tab
  term: typeof term
  fast: typeof fast
  fees: typeof fees
  limits: typeof limits
  ask: typeof ask
  futures: typeof futures
  swap: typeof swap
  wealth: typeof wealth
  mining: typeof mining
  security: typeof security
  payees: typeof payees
  contacts: typeof contacts
  scan: typeof scan
  content: typeof content
  share: typeof share
  service: typeof service
  certify: typeof certify
  withdrawal: typeof withdrawal
  recharge: typeof recharge
  recovery: typeof recovery
  ticket: typeof ticket
  keys: typeof keys
  drawing: typeof drawing
  acts: typeof acts
  steps: typeof steps
  alert: typeof alert
  place: typeof place
  plans: typeof plans
  portfolio: typeof portfolio
  notify: typeof notify
  find: typeof find
  held: typeof held
  indicators: typeof indicators
  proof: typeof proof
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Catalogue }
  }
}
