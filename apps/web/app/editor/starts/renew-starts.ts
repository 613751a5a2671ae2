import type { QueryClient } from '@tanstack/react-query'

/** The queries that a new start changes: the flow's starts, keywords, bot, settings, and the guide on the home screen. */
const changed = ['flows', 'keywords', 'bot', 'settings', 'home'] as const

export function renewStarts(client: QueryClient, bot_id: string): void {
  for (const name of changed) void client.invalidateQueries({ queryKey: [name, bot_id] })
}
