import type { NumberKind } from '@candor/payees'

/** A bank whose cards and accounts can be added. Codes are kept with cards and never change. */
export interface BankSpec {
  code: string
  /** In Latin letters. */
  name: string
  /** In Chinese, where that is the name it has at home. */
  chinese?: string
  /** ISO 3166-1 alpha-2. */
  country: string
  numberKind: NumberKind
}

/** Short name and name of each bank, country by country, the large ones first. */
const VN = `VCB Vietcombank|CTG VietinBank|BIDV BIDV|AGR Agribank|TCB Techcombank|MB MB Bank|ACB ACB|
VPB VPBank|TPB TPBank|STB Sacombank|HDB HDBank|VIB VIB|SHB SHB|EIB Eximbank|MSB MSB|SEAB SeABank|
OCB OCB|NAB Nam A Bank|LPB LPBank|ABB ABBANK`
const CN = `ICBC Industrial and Commercial Bank of China;中国工商银行|ABC Agricultural Bank of China;中国农业银行|
BOC Bank of China;中国银行|CCB China Construction Bank;中国建设银行|BOCOM Bank of Communications;交通银行|
PSBC Postal Savings Bank of China;中国邮政储蓄银行|CMB China Merchants Bank;招商银行|CITIC China CITIC Bank;中信银行|
CEB China Everbright Bank;中国光大银行|CMBC China Minsheng Bank;中国民生银行|SPDB Shanghai Pudong Development Bank;浦发银行|
CIB Industrial Bank;兴业银行|HXB Hua Xia Bank;华夏银行|PAB Ping An Bank;平安银行|CGB China Guangfa Bank;广发银行`
const DE = `DB Deutsche Bank|COBA Commerzbank|DKB DKB|ING ING|SPK Sparkasse|VR Volksbank Raiffeisenbank|
POBA Postbank|HVB HypoVereinsbank|N26 N26|TARGO TARGOBANK`
const FR = `BNP BNP Paribas|CA Crédit Agricole|SG Société Générale|BPCE Banque Populaire|CE Caisse d’Épargne|
CM Crédit Mutuel|CIC CIC|LBP La Banque Postale|LCL LCL|BOUR BoursoBank`
const IT = `ISP Intesa Sanpaolo|UCG UniCredit|BAMI Banco BPM|BPER BPER Banca|MPS Monte dei Paschi di Siena|
BNL BNL|POSTE Poste Italiane|FINECO FinecoBank|MED Banca Mediolanum`
const ES = `SAN Banco Santander|BBVA BBVA|CABK CaixaBank|SAB Banco Sabadell|BKT Bankinter|UNI Unicaja|
ABANCA ABANCA|KUTXA Kutxabank|IBER Ibercaja`
const PT = `CGD Caixa Geral de Depósitos|BCP Millennium bcp|SANT Santander Portugal|NB novobanco|BPI BPI|
BM Banco Montepio|ACTIVO ActivoBank`
const PL = `PKO PKO Bank Polski|PEO Bank Pekao|SPL Santander Bank Polska|ING ING Bank Śląski|MBK mBank|
BNP BNP Paribas Bank Polska|MIL Bank Millennium|ALR Alior Bank`
const HU = `OTP OTP Bank|KH K&H Bank|ERSTE Erste Bank|UCB UniCredit Bank|RAIF Raiffeisen Bank|MBH MBH Bank|CIB CIB Bank`
const SE = `SWED Swedbank|SEB SEB|SHB Handelsbanken|NDEA Nordea|LF Länsförsäkringar Bank|SBAB SBAB|SKANDIA Skandiabanken`
const GB = `HSBC HSBC|BARC Barclays|LLOY Lloyds Bank|NATW NatWest|SANT Santander UK|HLFX Halifax|NWB Nationwide|
TSB TSB|MONZ Monzo|STAR Starling Bank`

/** All banks, country by country in the order in which countries are shown. */
export const BANKS: readonly BankSpec[] = [
  ...listed('VN', 'account', VN),
  ...listed('CN', 'card', CN),
  ...listed('DE', 'iban', DE),
  ...listed('FR', 'iban', FR),
  ...listed('IT', 'iban', IT),
  ...listed('ES', 'iban', ES),
  ...listed('PT', 'iban', PT),
  ...listed('PL', 'iban', PL),
  ...listed('HU', 'iban', HU),
  ...listed('SE', 'iban', SE),
  ...listed('GB', 'iban', GB),
]

const BY_CODE = new Map(BANKS.map((bank) => [bank.code, bank]))

export function bankOf(code: string): BankSpec | undefined {
  return BY_CODE.get(code)
}

function listed(country: string, numberKind: NumberKind, text: string): BankSpec[] {
  return text.split('|').map((entry) => {
    const [short = '', ...words] = entry.trim().split(' ')
    const [name = '', chinese] = words.join(' ').split(';')
    return { code: `${country}_${short}`, name, ...(chinese && { chinese }), country, numberKind }
  })
}
