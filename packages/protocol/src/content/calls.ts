import type { CallsAt } from '../call.ts'
import { helpCenterDetail } from './help-center-detail.ts'
import { helpCenterPage } from './help-center-page.ts'
import { helpIndex } from './help-index.ts'
import { noticeDetail } from './notice-detail.ts'
import { noticePage } from './notice-page.ts'
import { rotationDetail } from './rotation-detail.ts'
import { rotationList } from './rotation-list.ts'
import type { contentPaths } from './paths.ts'

export const contentCalls = {
  rotationList,
  rotationDetail,
  noticePage,
  noticeDetail,
  helpCenterPage,
  helpCenterDetail,
  helpIndex,
} as const satisfies CallsAt<typeof contentPaths>
