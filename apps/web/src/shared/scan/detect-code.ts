/** The browser's own reader of codes, as far as it is used here. */
interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>
}

interface DetectorKind {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

let detector: Promise<Detector | undefined> | undefined

/** The browser's reader of QR codes; undefined where it has none. */
function ownDetector(): Promise<Detector | undefined> {
  detector ??= (async () => {
    const { BarcodeDetector: Kind } = globalThis as { BarcodeDetector?: DetectorKind }
    const reads = Kind && (await Kind.getSupportedFormats()).includes('qr_code')
    return reads ? new Kind({ formats: ['qr_code'] }) : undefined
  })().catch(() => undefined)
  return detector
}

/**
 * What the QR code in a picture says, by the browser's own reader, which is quick and reads at an angle.
 * `none`: it sees no code; undefined: there is no such reader, or it failed.
 */
export async function detectCode(
  source: CanvasImageSource,
): Promise<{ text: string } | 'none' | undefined> {
  const own = await ownDetector()
  try {
    const codes = await own?.detect(source)
    if (!codes) return undefined
    const said = codes.find(({ rawValue }) => rawValue !== '')
    return said ? { text: said.rawValue } : 'none'
  } catch {
    return undefined
  }
}
