import type { z } from 'zod'
import { type Bot, botItems, documentFormat } from './document.ts'
import { isRecord } from './fill.ts'
import { readBot, type Unreadable } from './read-bot.ts'

/** The lists of a bot document, which may hold thousands of things each. */
type Lists = { [Key in keyof Bot as Bot[Key] extends unknown[] ? Key : never]: Bot[Key] }

const isListKey = (key: string): key is keyof typeof botItems => key in botItems

type Read = { ok: true; bot: Bot } | Unreadable

/**
 * As `readBot`, for a document that was checked before it was stored: its depth and its names are valid. Yields after each
 * member of a list, so that the caller can continue later and never blocks for long.
 */
export function* readStoredBot(json: unknown): Generator<void, Read> {
  // A document of an earlier format is migrated as a whole.
  if (!isRecord(json) || json.format !== documentFormat) return readBot(json)
  const head = readBot(Object.fromEntries(Object.entries(json).filter(([key]) => !isListKey(key))))
  if (!head.ok) return head
  const failures: Unreadable[] = []
  const lists = {
    tags: yield* readList(botItems.tags, json.tags, '/tags', failures),
    custom_fields: yield* readList(botItems.custom_fields, json.custom_fields, '/custom_fields', failures),
    bot_fields: yield* readList(botItems.bot_fields, json.bot_fields, '/bot_fields', failures),
    topics: yield* readList(botItems.topics, json.topics, '/topics', failures),
    agents: yield* readList(botItems.agents, json.agents, '/agents', failures),
    flows: yield* readList(botItems.flows, json.flows, '/flows', failures),
    keywords: yield* readList(botItems.keywords, json.keywords, '/keywords', failures),
    sequences: yield* readList(botItems.sequences, json.sequences, '/sequences', failures),
    segments: yield* readList(botItems.segments, json.segments, '/segments', failures),
    menus: yield* readList(botItems.menus, json.menus, '/menus', failures),
    rules: yield* readList(botItems.rules, json.rules, '/rules', failures),
    tools: yield* readList(botItems.tools, json.tools, '/tools', failures),
  } satisfies Lists
  return failures[0] ?? { ok: true, bot: { ...head.bot, ...lists } }
}

function* readList<Item>(
  schema: z.ZodType<Item>,
  json: unknown,
  path: string,
  failures: Unreadable[],
): Generator<void, Item[]> {
  const items: Item[] = []
  if (!Array.isArray(json)) return items
  for (const [index, each] of json.entries()) {
    const read = schema.safeParse(each)
    if (read.success) items.push(read.data)
    else failures.push({ ok: false, path: `${path}/${index}`, reason: read.error.message })
    yield
  }
  return items
}
