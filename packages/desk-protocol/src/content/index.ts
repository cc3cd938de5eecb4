export { CONTENT_LANGUAGES, type ContentPiece, type ContentVersion } from './content.ts'
