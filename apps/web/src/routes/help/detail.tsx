export { HelpArticleScreen as Page } from '../../features/content/help/article-screen.tsx'
