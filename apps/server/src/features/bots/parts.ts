import { type Agent, type Bot, type Keyword, type Sequence, schemas, type Tool, type Topic } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>
type Lists = 'tags' | 'custom_fields' | 'bot_fields' | 'topics' | 'agents' | 'keywords' | 'sequences' | 'tools'
type Menus = Partial<Pick<Bot, 'main_menu' | 'asked_questions'>>

/** What of the bot's document lives in tables of its own, in the document's shapes. A menu nobody has made is left out. */
export async function readParts(tx: Reader, bot_id: BotId): Promise<Pick<Bot, Lists> & Menus> {
  // One after the other: a transaction has one connection, and that takes one statement at a time.
  const tags = await tx
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('bot_id', '=', bot_id)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const custom_fields = await tx
    .selectFrom('custom_field')
    .select(['id', 'name', 'type'])
    .where('bot_id', '=', bot_id)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const bot_fields = await tx
    .selectFrom('bot_field')
    .select(['id', 'name', 'type', 'value'])
    .where('bot_id', '=', bot_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    tags: tags.map((row) => schemas.tag.parse(row)),
    custom_fields: custom_fields.map((row) => schemas.custom_field.parse(row)),
    bot_fields: bot_fields.map((row) => schemas.bot_field.parse(row)),
    topics: await readTopics(tx, bot_id),
    agents: await readAgents(tx, bot_id),
    keywords: await readKeywords(tx, bot_id),
    sequences: await readSequences(tx, bot_id),
    tools: await readTools(tx, bot_id),
    ...(await readMenus(tx, bot_id)),
  }
}

/** Keyword replies in their order, as the document has them. */
export async function readKeywords(db: Reader, bot_id: BotId): Promise<Keyword[]> {
  const rows = await db
    .selectFrom('keyword')
    .select(['id', 'config', 'is_published'])
    .where('bot_id', '=', bot_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, config, is_published }) =>
    schemas.keyword.parse({ ...(typeof config === 'object' ? config : {}), id, is_published }),
  )
}

export async function readSequences(db: Reader, bot_id: BotId): Promise<Sequence[]> {
  const rows = await db
    .selectFrom('sequence')
    .select(['id', 'name', 'steps'])
    .where('bot_id', '=', bot_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => schemas.sequence.parse(row))
}

export async function readTopics(db: Reader, bot_id: BotId): Promise<Topic[]> {
  const rows = await db
    .selectFrom('topic')
    .select(['id', 'name'])
    .where('bot_id', '=', bot_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => schemas.topic.parse(row))
}

export async function readAgents(db: Reader, bot_id: BotId): Promise<Agent[]> {
  const rows = await db
    .selectFrom('agent')
    .select(['id', 'name', 'config'])
    .where('bot_id', '=', bot_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => schemas.agent.parse(row))
}

async function readTools(db: Reader, bot_id: BotId): Promise<Tool[]> {
  const rows = await db
    .selectFrom('tool')
    .select(['id', 'type', 'name', 'ref', 'is_published', 'config', 'blocks'])
    .where('bot_id', '=', bot_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => schemas.tool.parse(row))
}

async function readMenus(db: Reader, bot_id: BotId): Promise<Menus> {
  const rows = await db
    .selectFrom('menu')
    .select(['kind', 'is_published', 'items'])
    .where('bot_id', '=', bot_id)
    .execute()
  const menuOf = (wanted: keyof Menus) => rows.find(({ kind }) => kind === wanted)
  const [main, asked] = [menuOf('main_menu'), menuOf('asked_questions')]
  return {
    ...(main && { main_menu: schemas.main_menu.parse(main) }),
    ...(asked && { asked_questions: schemas.asked_questions.parse(asked) }),
  }
}
