import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const livechatRoutes: RouteConfigEntry[] = [route('livechat', 'chatbot/livechat/livechat.tsx')]
