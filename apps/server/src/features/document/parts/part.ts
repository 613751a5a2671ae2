import type { Bot, ChannelProfile } from '@hawker/core'
import type { CellDb, CellTx } from '../../../platform/db/cell.ts'
import type { BotId, UserId } from '../../../platform/ids.ts'

export type Reader = Pick<CellDb, 'selectFrom'>

/** The keys of the bot document that are columns of the bot itself or describe the document. */
type HeadKey = 'format' | 'name' | 'platform' | 'timezone' | 'language' | 'welcome_flow' | 'default_flow'
export type PartKey = Exclude<keyof Bot, HeadKey>

/** The parts that are lists of things with ids. */
export type ListKey = { [Key in PartKey]: Bot[Key] extends { id: string }[] ? Key : never }[PartKey]
export type ItemOf<Key extends ListKey> = Bot[Key][number]

/** A file, or parts of another bot, that are imported into a bot. */
export type Import = {
  bot_id: BotId
  profile: ChannelProfile
  user_id: UserId | null
  at: Date
  /** True for parts of another bot: they go to the end of the lists. Things of a file have their position in it. */
  is_added: boolean
  /** Ids of flows that stay drafts: invalid ones, and those of another bot. */
  broken: ReadonlySet<string | null>
  /** Whether the file's settings replace the bot's; otherwise the bot keeps its own. */
  takes_settings: boolean
}

/** One key of the bot document and the table it lives in. */
export type Part<Value> = {
  /** The value in the document's form; null where the bot has none yet. */
  read(db: Reader, bot_id: BotId): Promise<Value | null>
  /** Stores a file's value. In a list, the file wins where ids collide, and other things stay. */
  put(tx: CellTx, value: Value, into: Import): Promise<void>
}

/** Tables in which each row is one thing of a bot, with an id and a position. */
export type ListTable =
  | 'agent'
  | 'bot_field'
  | 'custom_field'
  | 'keyword'
  | 'rule'
  | 'segment'
  | 'sequence'
  | 'tag'
  | 'tool'
  | 'topic'
  | 'user_menu'

/** A part that is a list. */
export type ListPart<Item> = {
  /** The API's name for one thing of the list, and its table. */
  kind: ListTable | 'flow'
  read(db: Reader, bot_id: BotId): Promise<Item[]>
  put(tx: CellTx, items: Item[], into: Import): Promise<void>
  /** Deletes things; those that do not exist are passed over. */
  delete(tx: CellTx, bot_id: BotId, ids: string[]): Promise<unknown>
  /** The name a person knows the thing by. */
  nameOf(item: Item): string
}

/** A list whose things are stored one by one, each as a whole. */
export type SavedListPart<Item> = ListPart<Item> & {
  /** Stores one thing under its id. A new one goes to the end of the list. */
  save(tx: CellTx, bot_id: BotId, item: Item, at: Date): Promise<void>
}
