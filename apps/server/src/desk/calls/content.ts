import type { Publishing } from '../../content/content.ts'
import { deskCalls } from '@candor/desk-protocol'
import {
  type EditRefusal,
  type EditingNeeds,
  knownPlaceholders,
  listPieces,
  pieceHistory,
  publishNotice,
  revertPiece,
  savePiece,
  showPiece,
} from '../../content/edit.ts'
import { CONTENT_IMAGE_PATH } from '../../content/images.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import type { Act, ActFacts } from '../frame/act.ts'
import { deskHandler } from '../frame/handler.ts'

const contentListHandler = deskHandler(
  deskCalls.contentList,
  (needs: EditingNeeds, _caller, { kind }) => listPieces(needs, kind),
)

const contentHistoryHandler = deskHandler(
  deskCalls.contentHistory,
  (needs: EditingNeeds, _caller, { kind, id, language }) => pieceHistory(needs, kind, id, language),
)

const contentPlaceholdersHandler = deskHandler(
  deskCalls.contentPlaceholders,
  async (needs: EditingNeeds, _caller, { language }) => ({ ...knownPlaceholders(needs, language) }),
)

const saveHandler = deskHandler(
  deskCalls.saveContent,
  (needs: EditingNeeds, caller, { reason: _, kind, ...writing }, { act }) => {
    const { id, language, after, title, shown } = writing
    return actOn(
      act,
      { subject: `${kind} ${id}`, facts: { language, after, title, shown } },
      () => savePiece(needs, kind, writing, caller.name),
      ({ version }) => ({ version }),
    )
  },
)

const revertHandler = deskHandler(
  deskCalls.revertContent,
  (needs: EditingNeeds, caller, { kind, id, language, version, after }, { act }) =>
    actOn(
      act,
      { subject: `${kind} ${id}`, facts: { language, version, after } },
      () => revertPiece(needs, kind, { id, language, version, after }, caller.name),
      (made) => ({ version: made.version }),
    ),
)

const showHandler = deskHandler(
  deskCalls.showContent,
  (needs: EditingNeeds, caller, { kind, id, shown }, { act }) =>
    actOn(act, { subject: `${kind} ${id}`, facts: { shown } }, () =>
      showPiece(needs, kind, { id, shown }, caller.name),
    ),
)

const publishHandler = deskHandler(
  deskCalls.publishNotice,
  (needs: EditingNeeds, caller, { id, texts }, { act }) =>
    actOn(act, { subject: `notice ${id}`, facts: { languages: Object.keys(texts) } }, () =>
      publishNotice(needs, id, texts, caller.name),
    ),
)

const addImageHandler = deskHandler(
  deskCalls.addContentImage,
  (needs: Pick<Publishing, 'contentImages'>, caller, { picture }, { act }) =>
    act.around(
      { subject: 'content image' },
      async () => {
        const bytes = Buffer.from(picture, 'base64')
        const name = await needs.contentImages.add(bytes, caller.name)
        return { address: `${CONTENT_IMAGE_PATH}${name}` }
      },
      ({ address }) => ({ address }),
    ),
)

export const contentHandlers = [
  contentListHandler,
  contentHistoryHandler,
  contentPlaceholdersHandler,
  saveHandler,
  revertHandler,
  showHandler,
  publishHandler,
  addImageHandler,
]

/** Carries an act out on record. Throws why nothing was stored; `outcome` goes on record as well. */
function actOn<T extends object>(
  act: Act,
  facts: ActFacts,
  edit: () => Promise<T | EditRefusal>,
  outcome?: (made: T) => Readonly<Record<string, unknown>>,
): Promise<T> {
  return act.around(facts, async () => stored(await edit()), outcome)
}

/** Returns what was stored, or throws why not. */
function stored<T extends object>(result: T | EditRefusal): T {
  if (!('refused' in result)) return result
  switch (result.refused) {
    case 'field_invalid':
      throw new DeskRefusal('field_invalid', result.field)
    case 'placeholder_unknown':
      throw new DeskRefusal('field_invalid', `{${result.placeholder}}`)
    default:
      throw new DeskRefusal(result.refused)
  }
}
