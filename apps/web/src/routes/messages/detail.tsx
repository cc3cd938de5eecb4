export { MessageScreen as Page } from '../../features/content/messages/message-screen.tsx'
