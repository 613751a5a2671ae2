import { can, defaultTimezone } from '@hawker/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api, unwrap } from './api.ts'
import type { BotEntry } from './api-types.ts'
import { settingsQuery } from './settings-query.ts'
import { meQuery } from './use-me.ts'

/** The bot of this tab stands in the address, so two tabs can hold two bots. */
export function useBotId(): string | null {
  const [search] = useSearchParams()
  return search.get('bot_id')
}

/** The facts of a bot. The number of waiting customers changes with messages, so the few parts that show it ask separately. */
type BotFacts = Omit<BotEntry, 'needs_you'>

function factsOf({ needs_you: _, ...facts }: BotEntry): BotFacts {
  return facts
}

/** The bot of this tab, as in the list of bots; null while it is unknown or none is named. */
export function useBotEntry(): BotFacts | null {
  const id = useBotId()
  const { data } = useQuery({ ...meQuery, select: ({ bots }) => bots.filter((bot) => bot.id === id).map(factsOf) })
  return data?.[0] ?? null
}

/** The number of customers of this tab's bot who wait for a person. */
export function useNeedsYou(): number {
  const id = useBotId()
  return useQuery({ ...meQuery, select: ({ bots }) => bots.find((bot) => bot.id === id)?.needs_you ?? 0 }).data ?? 0
}

export const botQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['bot', bot_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/bots/{bot_id}', { params: { path: { bot_id } }, signal })),
  })

/**
 * The bot of this tab, on the screens below `/chatbot`, whose frame requires one. `can_edit` and `is_admin` are this person's
 * rights.
 */
export function useBot() {
  const entry = useBotEntry()
  if (!entry) throw new Error('useBot is for screens below /chatbot')
  return {
    ...entry,
    can_edit: entry.mode === 'edit',
    is_admin: can(entry.role_in_bot, 'admin'),
  }
}

/** The page's clock: the bot's timezone, the product's default until it is known. */
export function useBotTimezone(): string {
  const id = useBotId()
  const select = ({ timezone }: { timezone: string }) => timezone
  const { data } = useQuery({ ...botQuery(id ?? ''), enabled: id !== null, select })
  return data || defaultTimezone
}

/** Whether the bot's people read times with AM and PM. */
export function useIs12Hours(): boolean {
  const id = useBotId()
  const select = ({ format_12_hours }: { format_12_hours: boolean }) => format_12_hours
  return useQuery({ ...settingsQuery(id ?? ''), enabled: id !== null, select }).data ?? false
}

/** Paths inside the bot of this tab: `botPath('/chatbot/home')` keeps `bot_id`. */
export function useBotPath(): (path: string, query?: Record<string, string>) => string {
  const id = useBotId()
  return (path, query = {}) => pathOfBot(id, path, query)
}

export function pathOfBot(id: string | null, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(id ? { bot_id: id, ...query } : query)
  return search.size ? `${path}?${search}` : path
}
