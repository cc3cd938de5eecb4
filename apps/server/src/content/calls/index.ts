import { readBannerHandler } from './read-banner.ts'
import { listBannersHandler } from './list-banners.ts'
import { indexArticlesHandler } from './index-articles.ts'
import { readArticleHandler } from './read-article.ts'
import { listArticlesHandler } from './list-articles.ts'
import { readNoticeHandler } from './read-notice.ts'
import { listNoticesHandler } from './list-notices.ts'
import { readNoticesHandler } from './read-notices.ts'

export const contentHandlers = [
  listBannersHandler,
  readBannerHandler,
  listNoticesHandler,
  readNoticeHandler,
  readNoticesHandler,
  listArticlesHandler,
  readArticleHandler,
  indexArticlesHandler,
]
