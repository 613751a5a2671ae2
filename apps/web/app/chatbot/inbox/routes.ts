import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const inboxRoutes: RouteConfigEntry[] = [route('livechat', 'chatbot/inbox/inbox.tsx')]
