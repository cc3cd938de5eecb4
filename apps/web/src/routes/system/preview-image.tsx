export { PreviewScreen as Page } from '../../features/preview/preview-screen.tsx'
