/** Coefficients of algorithm AS 241 (Wichura 1988), the highest power first: numerator, denominator. */
const MIDDLE = [
  [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
    1971.5909503065513, 133.14166789178438, 3.3871328727963665,
  ],
  [
    5226.495278852546, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
    687.1870074920579, 42.31333070160091, 1,
  ],
] as const
const NEAR = [
  [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684,
    3.6478483247632045, 5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008,
    0.6897673349851, 1.6763848301838038, 2.053191626637759, 1,
  ],
] as const
const FAR = [
  [
    2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124,
    0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  [
    2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133,
    0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
  ],
] as const

type Fraction = readonly [numerator: readonly number[], denominator: readonly number[]]

/** The normal number below which this share of the normal distribution lies. */
function exactNormal(share: number): number {
  const q = share - 0.5
  if (Math.abs(q) < 0.425) return q * fraction(MIDDLE, 0.180625 - q * q)
  const r = Math.sqrt(-Math.log(q < 0 ? share : 1 - share))
  const size = r <= 5 ? fraction(NEAR, r - 1.6) : fraction(FAR, r - 5)
  return q < 0 ? -size : size
}

function fraction([numerator, denominator]: Fraction, r: number): number {
  return polynomial(numerator, r) / polynomial(denominator, r)
}

function polynomial(coefficients: readonly number[], r: number): number {
  return coefficients.reduce((sum, coefficient) => sum * r + coefficient)
}

const STEPS = 4_096
/** The table is used from this step on, up to as many steps before its end. */
const EDGE = 256
const TABLE = Float64Array.from({ length: STEPS + 1 }, (_, step) =>
  step === 0 || step === STEPS ? 0 : exactNormal(step / STEPS),
)

/** The normal number of a word: straight between the steps of a table, exact near its ends. */
export function normalOf(word: number): number {
  const share = (word + 0.5) / 4_294_967_296
  const place = share * STEPS
  if (place < EDGE || place >= STEPS - EDGE) return exactNormal(share)
  const step = Math.floor(place)
  return TABLE[step]! + (TABLE[step + 1]! - TABLE[step]!) * (place - step)
}
