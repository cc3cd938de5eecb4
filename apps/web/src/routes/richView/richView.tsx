export { RichTextScreen as Page } from '../../features/content/rich-text-screen.tsx'
