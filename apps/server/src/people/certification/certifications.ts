import { type Selectable, sql } from 'kysely'
import {
  type CardNumberFault,
  type DocumentNumberFault,
  checkDocumentNumber,
  checkOwnNumber,
  foldDocumentNumber,
  foldHolderName,
} from '@candor/payees'
import type {
  AdvancedFields,
  Certification,
  ErrorName,
  JuniorFields,
  Language,
  UserInfo,
} from '@candor/protocol'
import type { Files } from '../../files/files.ts'
import type { PersonChanges } from '../identity/person/person-changes.ts'
import type { SharedTurns } from '../../kernel/shared-turns.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { Store } from '../../kernel/store/store.ts'
import { certificationOf, openNumber } from './certification-of.ts'
import { type Act, type Level, TRANSITIONS, stateOf, statusOf } from './states.ts'
import type { CertificationSubmissionsTable } from './tables.ts'

interface CertificationsParts {
  db: Store
  vault: Vault
  files: Files
  changes: PersonChanges
  now: () => number
}

/** Who submits, and in which language they read the answer. */
interface Submitter {
  id: number
  language: Language
}

/** How far a person has come, in short. */
export type Standing = Pick<UserInfo, 'authStatus' | 'authLevel'>

const DOCUMENT_FAULTS = {
  character: 'document_number_character',
  length: 'document_number_length',
  checksum: 'document_number_checksum',
} as const satisfies Record<DocumentNumberFault, ErrorName>

const CARD_FAULTS = {
  character: 'card_number_character',
  length: 'card_number_length',
  checksum: 'card_number_checksum',
  country: 'card_number_checksum',
} as const satisfies Record<CardNumberFault, ErrorName>

/** What the part gives to the others. */
export interface Certifying {
  certifications: Certifications
  /** One decision at a time per person is carried out, in the whole venue. */
  certificationTurns: Pick<SharedTurns, 'take'>
}

interface Submission {
  level: Level
  act: Extract<Act, 'submit' | 'correct'>
  content: Content
  keep: (tx: Store, submission: number) => Promise<unknown>
}

/** What people submit to be identified, as they see it themselves. */
export class Certifications {
  readonly #parts: CertificationsParts

  constructor(parts: CertificationsParts) {
    this.#parts = parts
  }

  async standing(user: number): Promise<Standing> {
    const rows = await this.#parts.db
      .selectFrom('certifications')
      .select(['level', 'status'])
      .where('user_id', '=', user)
      .orderBy('level')
      .execute()
    const certified = rows.filter(({ status }) => status === 'certified')
    return {
      authStatus: statusOf(stateOf(rows.at(-1)?.status)),
      authLevel: (['none', 'primary', 'advanced'] as const)[certified.at(-1)?.level ?? 0]!,
    }
  }

  async detail(user: number, language: Language): Promise<Certification> {
    const rows = await this.#parts.db
      .selectFrom('certifications as c')
      .innerJoin('certification_submissions as s', 's.id', 'c.submission')
      .leftJoin('certification_decisions as d', 'd.submission', 's.id')
      .selectAll('s')
      .select(['c.status', 'd.reason', 'd.decided_at'])
      .where('c.user_id', '=', user)
      .execute()
    return certificationOf(this.#parts.vault, rows, language)
  }

  /** A number of a submission in full, for the operators' screens alone. */
  numberOf(user: number, sealed: Buffer | null): string | null {
    return openNumber(this.#parts.vault, user, sealed)
  }

  /** Submits the texts of the primary level, or throws the refusal that names what is wrong. */
  async submitPrimary(
    { id: user, language }: Submitter,
    fields: JuniorFields,
    act: 'submit' | 'correct',
  ) {
    const content = this.#texts(user, fields)
    await this.#submit(user, { level: 1, act, content, keep: async () => undefined })
    return this.detail(user, language)
  }

  /** The same with the photos of the advanced level. */
  async submitAdvanced(
    { id: user, language }: Submitter,
    fields: AdvancedFields,
    act: 'submit' | 'correct',
  ) {
    const { frontPhoto, backPhoto, holdingPhoto } = fields
    const content = {
      ...NOTHING,
      front_photo: frontPhoto,
      back_photo: backPhoto,
      holding_photo: holdingPhoto,
    }
    await this.#submit(user, {
      level: 2,
      act,
      content,
      keep: async (tx, submission) => {
        const repeated = repeatedPhoto(fields)
        if (repeated) throw new Refusal('photos_alike', { field: repeated })
        for (const [field, name] of Object.entries(fields)) {
          const use = { purpose: 'certification', reference: String(submission) } as const
          if (!(await this.#parts.files.use(tx, user, name, use))) {
            throw new Refusal('file_unknown', { field })
          }
        }
      },
    })
    return this.detail(user, language)
  }

  #texts(user: number, fields: JuniorFields): Content {
    const { vault } = this.#parts
    const document = checkDocumentNumber(fields.documentType, fields.documentNumber)
    if (!document.ok) {
      throw new Refusal(DOCUMENT_FAULTS[document.fault], { field: 'documentNumber' })
    }
    const card = checkOwnNumber(fields.bankCardNumber)
    if (!card.ok) throw new Refusal(CARD_FAULTS[card.fault], { field: 'bankCardNumber' })
    const seal = (text: string) => vault.seal('certification', String(user), Buffer.from(text))
    return {
      ...NOTHING,
      document_type: fields.documentType,
      name: fields.name,
      name_key: foldHolderName(fields.name),
      document_number: seal(document.number),
      document_key: vault.mac('certification', foldDocumentNumber(document.number)),
      card_number: seal(card.number),
      card_key: vault.mac('bank-card', card.number),
    }
  }

  async #submit(user: number, { level, act, content, keep }: Submission): Promise<void> {
    const { db, now, changes } = this.#parts
    const changed = await db.transaction().execute(async (tx) => {
      // One after the other per person: of two at once the second sees the first.
      await sql`select id from people where id = ${user} for no key update`.execute(tx)
      const rows = await rowsOf(tx, user)
      const row = rows.find((one) => one.level === level)
      if (level === 2 && rows.find((one) => one.level === 1)?.status !== 'certified') {
        throw new Refusal('primary_certification_first')
      }
      const transition = TRANSITIONS[stateOf(row?.status)][act]
      if ('refused' in transition) {
        // Sent once more because its answer was lost, it is answered as it was.
        if (row && isWaiting(row.status) && isSame(row, content)) return false
        if (transition.refused === 'not_waiting') throw new Error(`No one can ${act} this.`)
        throw new Refusal(transition.refused)
      }
      const at = now()
      const { id: submission } = await tx
        .insertInto('certification_submissions')
        .values({
          ...content,
          user_id: user,
          level,
          attempt: (row?.attempt ?? 0) + 1,
          submitted_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await keep(tx, submission)
      const state = { status: transition.to, submission, changed_at: at }
      await tx
        .insertInto('certifications')
        .values({ ...state, user_id: user, level, version: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'level'])
            .doUpdateSet({ ...state, version: sql`certifications.version + 1` }),
        )
        .execute()
      return true
    })
    if (changed) changes.tell(user)
  }
}

type Content = Omit<
  Selectable<CertificationSubmissionsTable>,
  'id' | 'user_id' | 'level' | 'attempt' | 'submitted_at'
>

const NOTHING: Content = {
  document_type: null,
  name: null,
  name_key: null,
  document_number: null,
  document_key: null,
  card_number: null,
  card_key: null,
  front_photo: null,
  back_photo: null,
  holding_photo: null,
}

function rowsOf(tx: Store, user: number) {
  return tx
    .selectFrom('certifications as c')
    .innerJoin('certification_submissions as s', 's.id', 'c.submission')
    .selectAll('s')
    .select('c.status')
    .where('c.user_id', '=', user)
    .execute()
}

function isWaiting(status: string): boolean {
  return statusOf(stateOf(status)) === 'inProgress'
}

/** Whether the same was submitted; sealed texts differ each time, so their keys are compared. */
function isSame(one: Content, other: Content): boolean {
  const facts = ({ document_key, card_key, ...rest }: Content) => [
    rest.document_type,
    rest.name,
    document_key?.toString('hex'),
    card_key?.toString('hex'),
    rest.front_photo,
    rest.back_photo,
    rest.holding_photo,
  ]
  const others = facts(other)
  return facts(one).every((fact, at) => fact === others[at])
}

/** The field of the first photo that an earlier one is, too. */
function repeatedPhoto(fields: AdvancedFields): string | undefined {
  const entries = Object.entries(fields)
  return entries.find(([, name], at) => entries.findIndex((each) => each[1] === name) < at)?.[0]
}
