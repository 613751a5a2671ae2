import type { Bot } from '@hawker/core'
import { agents } from './agents.ts'
import { askedQuestions } from './asked-questions.ts'
import { botFields } from './bot-fields.ts'
import { comments } from './comments.ts'
import { customFields } from './custom-fields.ts'
import { flows } from './flows.ts'
import { folders } from './folders.ts'
import { keywords } from './keywords.ts'
import { mainMenu } from './main-menu.ts'
import { menus } from './menus.ts'
import type { ItemOf, ListKey, ListPart, Part, PartKey } from './part.ts'
import { rules } from './rules.ts'
import { segments } from './segments.ts'
import { sequences } from './sequences.ts'
import { settings } from './settings.ts'
import { tags } from './tags.ts'
import { tools } from './tools.ts'
import { topics } from './topics.ts'

type ListParts = { [Key in ListKey]: ListPart<ItemOf<Key>> }

/**
 * The lists of the bot document. A new one is a file and a line here: versions, export and import then include it. Flows
 * come last, because an import locks them and authors save them meanwhile.
 */
export const lists = {
  tags,
  custom_fields: customFields,
  bot_fields: botFields,
  topics,
  agents,
  keywords,
  sequences,
  segments,
  menus,
  rules,
  tools,
  flows,
} satisfies ListParts

/** The parts of the document that have tables of their own. */
export const parts: { [Key in PartKey]: Part<Bot[Key]> } = {
  main_menu: mainMenu,
  asked_questions: askedQuestions,
  comments,
  settings,
  folders,
  ...lists,
}

/** The list under a key, typed by that key. */
export const listOf = <Key extends ListKey>(key: Key): ListPart<ItemOf<Key>> => {
  const all: ListParts = lists
  return all[key]
}

const keysOf = <Key extends string>(registry: Record<Key, unknown>): Key[] => {
  const keys: Key[] = []
  for (const key in registry) keys.push(key)
  return keys
}
export const listKeys: ListKey[] = keysOf(lists)
export const partKeys: PartKey[] = keysOf(parts)
