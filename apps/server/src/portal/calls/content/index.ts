import type { Handler } from '../../handler.ts'
import { rotationDetailHandler, rotationListHandler } from './banners.ts'
import { helpCenterDetailHandler, helpCenterPageHandler } from './help.ts'
import { noticeDetailHandler, noticePageHandler } from './notices.ts'

export const contentHandlers: readonly Handler[] = [
  rotationListHandler,
  rotationDetailHandler,
  noticePageHandler,
  noticeDetailHandler,
  helpCenterPageHandler,
  helpCenterDetailHandler,
]
