export { MessagesScreen as Page } from '../../features/content/messages/messages-screen.tsx'
