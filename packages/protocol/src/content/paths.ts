import type { Paths } from '../path.ts'

/** The calls of what people read: articles, banners and notices. */
export const contentPaths = {
  rotationList: 'POST /player/rotation/list',
  rotationDetail: 'POST /player/rotation/detail/{id}',
  noticePage: 'POST /player/notice/page',
  noticeDetail: 'POST /player/notice/detail/{id}',
  helpCenterPage: 'POST /player/helpCenter/page',
  helpIndex: 'GET /player/helpCenter/index',
  helpCenterDetail: 'POST /player/helpCenter/detail/{id}',
} as const satisfies Paths
