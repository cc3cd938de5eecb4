/** What a payment QR code of Vietnam asks for. */
export interface VietPayment {
  /** The bank's six digits at NAPAS. */
  bin: string
  /** Account number of the beneficiary. */
  account: string
  /** Whole dong; whoever pays types it in when absent. */
  amount?: string | undefined
  /** Text of the transfer, ASCII, 25 characters at most; it may be absent. */
  purpose?: string | undefined
}

const NAPAS = 'A000000727'
/** Transfer to an account, at once. */
const TO_ACCOUNT = 'QRIBFTTA'
const DONG = '704'
const CRC_ID = '63'
const CRC_LENGTH = '04'
const MOST_PURPOSE = 25
const PRINTABLE = /^[\x20-\x7e]*$/

/**
 * The text of a payment QR code by EMVCo's merchant-presented format, as VietQR profiles it: every
 * bank of Vietnam reads account, amount and purpose from it. Throws `RangeError` for what does not
 * fit the format.
 *
 * ```ts
 * vietQr({ bin: '970422', account: '011998199999' })
 * // 000201010211...5802VN630401C5
 * ```
 */
export function vietQr({ bin, account, amount, purpose }: VietPayment): string {
  if (!/^[0-9]{6}$/.test(bin)) throw new RangeError('a BIN has six digits')
  if (!/^[A-Za-z0-9]{1,19}$/.test(account)) throw new RangeError('not an account number')
  if (amount !== undefined && !/^[1-9][0-9]{0,12}$/.test(amount)) {
    throw new RangeError('not a whole amount')
  }
  if (purpose !== undefined && (purpose.length > MOST_PURPOSE || !PRINTABLE.test(purpose))) {
    throw new RangeError('not a purpose')
  }
  const beneficiary = field('00', bin) + field('01', account)
  const unsigned =
    field('00', '01') +
    // 12 where the code is for one payment, 11 where it may be used again.
    field('01', amount === undefined ? '11' : '12') +
    field('38', field('00', NAPAS) + field('01', beneficiary) + field('02', TO_ACCOUNT)) +
    field('53', DONG) +
    (amount === undefined ? '' : field('54', amount)) +
    field('58', 'VN') +
    (purpose ? field('62', field('08', purpose)) : '') +
    CRC_ID +
    CRC_LENGTH
  return unsigned + crc16(unsigned)
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError('a field has 99 characters at most')
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE (polynomial 1021, from FFFF) of ASCII, as four capital hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
