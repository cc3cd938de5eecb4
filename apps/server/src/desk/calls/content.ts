import type { Publishing } from '../../content/content.ts'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { deskCalls } from '@candor/desk-protocol'
import {
  type EditRefusal,
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
import { deskHandler } from '../frame/handler.ts'

const contentListHandler = deskHandler(
  deskCalls.contentList,
  (
    needs: Pick<Kernel, 'transactor' | 'now'> &
      Settings<
        | 'addressWaitHours'
        | 'chainConfirmations'
        | 'productName'
        | 'sessionDays'
        | 'supportEmail'
        | 'supportHours'
        | 'supportReplyMinutes'
      > &
      Pick<Publishing, 'content'>,
    _caller,
    { kind },
  ) => listPieces(needs, kind),
)

const contentHistoryHandler = deskHandler(
  deskCalls.contentHistory,
  (
    needs: Pick<Kernel, 'transactor' | 'now'> &
      Settings<
        | 'addressWaitHours'
        | 'chainConfirmations'
        | 'productName'
        | 'sessionDays'
        | 'supportEmail'
        | 'supportHours'
        | 'supportReplyMinutes'
      > &
      Pick<Publishing, 'content'>,
    _caller,
    { kind, id, language },
  ) => pieceHistory(needs, kind, id, language),
)

const contentPlaceholdersHandler = deskHandler(
  deskCalls.contentPlaceholders,
  async (
    needs: Pick<Kernel, 'transactor' | 'now'> &
      Settings<
        | 'addressWaitHours'
        | 'chainConfirmations'
        | 'productName'
        | 'sessionDays'
        | 'supportEmail'
        | 'supportHours'
        | 'supportReplyMinutes'
      > &
      Pick<Publishing, 'content'>,
    _caller,
    { language },
  ) => ({ ...knownPlaceholders(needs, language) }),
)

const saveHandler = deskHandler(
  deskCalls.saveContent,
  (
    needs: Pick<Kernel, 'transactor' | 'now'> &
      Settings<
        | 'addressWaitHours'
        | 'chainConfirmations'
        | 'productName'
        | 'sessionDays'
        | 'supportEmail'
        | 'supportHours'
        | 'supportReplyMinutes'
      > &
      Pick<Publishing, 'content'>,
    caller,
    { reason: _, kind, ...writing },
    { act },
  ) => {
    const { id, language, after, title, shown } = writing
    return act.around(
      { subject: `${kind} ${id}`, facts: { language, after, title, shown } },
      async () => stored(await savePiece(needs, kind, writing, caller.name)),
      ({ version }) => ({ version }),
    )
  },
)

const revertHandler = deskHandler(
  deskCalls.revertContent,
  (
    needs: Pick<Kernel, 'transactor' | 'now'> &
      Settings<
        | 'addressWaitHours'
        | 'chainConfirmations'
        | 'productName'
        | 'sessionDays'
        | 'supportEmail'
        | 'supportHours'
        | 'supportReplyMinutes'
      > &
      Pick<Publishing, 'content'>,
    caller,
    { kind, id, language, version, after },
    { act },
  ) =>
    act.around(
      { subject: `${kind} ${id}`, facts: { language, version, after } },
      async () =>
        stored(await revertPiece(needs, kind, { id, language, version, after }, caller.name)),
      (made) => ({ version: made.version }),
    ),
)

const showHandler = deskHandler(
  deskCalls.showContent,
  (
    needs: Pick<Kernel, 'transactor' | 'now'> &
      Settings<
        | 'addressWaitHours'
        | 'chainConfirmations'
        | 'productName'
        | 'sessionDays'
        | 'supportEmail'
        | 'supportHours'
        | 'supportReplyMinutes'
      > &
      Pick<Publishing, 'content'>,
    caller,
    { kind, id, shown },
    { act },
  ) =>
    act.around({ subject: `${kind} ${id}`, facts: { shown } }, async () =>
      stored(await showPiece(needs, kind, { id, shown }, caller.name)),
    ),
)

const publishHandler = deskHandler(
  deskCalls.publishNotice,
  (
    needs: Pick<Kernel, 'transactor' | 'now'> &
      Settings<
        | 'addressWaitHours'
        | 'chainConfirmations'
        | 'productName'
        | 'sessionDays'
        | 'supportEmail'
        | 'supportHours'
        | 'supportReplyMinutes'
      > &
      Pick<Publishing, 'content'>,
    caller,
    { id, texts },
    { act },
  ) =>
    act.around({ subject: `notice ${id}`, facts: { languages: Object.keys(texts) } }, async () =>
      stored(await publishNotice(needs, id, texts, caller.name)),
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

/** What was stored, or why not, thrown. */
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
