import {
  addContentImage,
  contentHistory,
  contentList,
  contentPlaceholders,
  publishNotice,
  revertContent,
  saveContent,
  showContent,
} from './content.ts'

export const contentCalls = {
  contentList,
  contentHistory,
  contentPlaceholders,
  saveContent,
  revertContent,
  showContent,
  publishNotice,
  addContentImage,
} as const
