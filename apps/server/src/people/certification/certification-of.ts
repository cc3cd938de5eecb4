import type { Selectable } from 'kysely'
import { type Certification, DOCUMENT_TYPES, type Language } from '@candor/protocol'
import type { Vault } from '../../kernel/secrets/vault.ts'
import { reasonOrNone } from '../reasons/reasons.ts'
import { type Level, stateOf, statusOf } from './states.ts'
import type { CertificationSubmissionsTable } from './tables.ts'

const SHOWN = 4

type Row = Selectable<CertificationSubmissionsTable> & {
  status: string
  reason: string | null
  decided_at: number | null
}

/** A person's levels as they see them: numbers masked but for their end. */
export function certificationOf(
  vault: Vault,
  rows: readonly Row[],
  language: Language,
): Certification {
  const of = (level: Level) => rows.find((row) => row.level === level)
  const [primary, advanced] = [of(1), of(2)]
  const junior = {
    ...standingOf(primary, language),
    documentType: documentTypeOf(primary?.document_type),
    name: primary?.name ?? null,
    documentNumber: masked(vault, primary?.user_id, primary?.document_number),
    bankCardNumber: masked(vault, primary?.user_id, primary?.card_number),
  }
  const photos = {
    ...standingOf(advanced, language),
    frontPhoto: advanced?.front_photo ?? null,
    backPhoto: advanced?.back_photo ?? null,
    holdingPhoto: advanced?.holding_photo ?? null,
  }
  return { junior, advanced: photos, reason: photos.reason ?? junior.reason }
}

export function documentTypeOf(text: string | null | undefined) {
  return DOCUMENT_TYPES.find((type) => type === text) ?? null
}

/** Returns the sealed number of a submission; null where there is none. */
export function openNumber(vault: Vault, user: number, sealed: Buffer | null): string | null {
  return sealed && vault.openText('certification', String(user), sealed)
}

function standingOf(row: Row | undefined, language: Language) {
  const status = statusOf(stateOf(row?.status))
  return {
    status,
    reason: status === 'failed' ? reasonOrNone(row?.reason ?? null, language) : null,
    submittedAt: row?.submitted_at ?? null,
    // What was accepted counts from when it is carried out.
    decidedAt: status === 'inProgress' ? null : (row?.decided_at ?? null),
  }
}

/** Of a short number no more than a third is shown. */
function masked(vault: Vault, user: number | undefined, sealed: Buffer | null | undefined) {
  if (user === undefined || !sealed) return null
  const number = openNumber(vault, user, sealed) ?? ''
  const characters = [...number]
  return `**** ${characters.slice(-Math.min(SHOWN, Math.floor(characters.length / 3))).join('')}`
}
