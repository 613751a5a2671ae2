import type { QueryClient } from '@tanstack/react-query'

/** What a new start changes: the flow's starts, the keywords, the bot with its settings, the guide on the home screen. */
const changed = ['flows', 'keywords', 'bot', 'settings', 'home'] as const

export function renewStarts(client: QueryClient, bot_id: string): void {
  for (const name of changed) void client.invalidateQueries({ queryKey: [name, bot_id] })
}
