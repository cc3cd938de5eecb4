import { rotationDetailHandler } from './read-banner.ts'
import { rotationListHandler } from './list-banners.ts'
import { helpCenterDetailHandler } from './read-article.ts'
import { helpCenterPageHandler } from './list-articles.ts'
import { noticeDetailHandler } from './read-notice.ts'
import { noticePageHandler } from './list-notices.ts'

export const contentHandlers = [
  rotationListHandler,
  rotationDetailHandler,
  noticePageHandler,
  noticeDetailHandler,
  helpCenterPageHandler,
  helpCenterDetailHandler,
]
