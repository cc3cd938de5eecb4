import type { FieldKind } from '../widgets/field.tsx'

/** Invisible characters that travel with a copied text, such as marks of direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A pasted text as a field of this kind takes it: a code of a message without the gap in its middle. */
export function cleaned(text: string, kind: FieldKind | undefined, maxLength?: number): string {
  const plain = text.replace(UNSEEN, ' ').trim()
  const fitting =
    kind === 'code'
      ? plain.replace(/\D/g, '')
      : kind === 'digits'
        ? plain.replace(/\s/g, '')
        : plain
  return maxLength === undefined ? fitting : fitting.slice(0, maxLength)
}
