import type { BlockKind } from '../blocks/index.ts'
import type { PluginId } from '../cards/index.ts'
import type { SettingKey } from '../settings/registry.ts'

/** The lists of a bot whose members a change may be about. */
export type ThingKind =
  | 'tag'
  | 'custom_field'
  | 'bot_field'
  | 'topic'
  | 'agent'
  | 'folder'
  | 'flow'
  | 'keyword'
  | 'sequence'
  | 'segment'
  | 'user_menu'
  | 'rule'
  | 'private_reply'
  | 'post'
  | 'comment_keyword'
  | 'tool'

/** The place of a change, in ids, keys, names and numbers that every language can word. Numbers count from 1. */
export type ChangePlace =
  | { at: 'bot' | 'main_menu' | 'asked_questions' | 'comments' }
  | { at: 'setting'; setting: SettingKey }
  | { at: 'thing'; kind: ThingKind; id: string; name: string }
  | { at: 'block'; block: string; title: string; of: ChangePlace | null }
  | { at: 'card'; number: number; block: string; title: string; plugin_id: PluginId | null }
  /** A member of the list `list`, which has no keys of its own. */
  | { at: 'member'; list: string; number: number; of: ChangePlace }

/** The kind of a member on which its other fields depend: an action, where an arrow leads, a part of a template. */
export type MemberKind = { action: string } | { type: string } | null

export type ChangeWords =
  | { key: 'added' | 'removed'; params: { place: ChangePlace } }
  /** Positions count from 1; `from` is null where the place says it. */
  | { key: 'moved'; params: { place: ChangePlace; from: number | null; to: number } }
  | { key: 'field'; params: { place: ChangePlace; field: string } }
  /** Names of the author's own choice in `field`: a header, a parameter. */
  | { key: 'named'; params: { place: ChangePlace; field: string; name: string } }
  | { key: 'block_kind'; params: { place: ChangePlace; kind: BlockKind } }
  | { key: 'card_kind'; params: { place: ChangePlace; kind: PluginId } }
  | { key: 'member_kind'; params: { place: ChangePlace; before: MemberKind; after: MemberKind } }
  | { key: 'setting'; params: { place: ChangePlace; is_on: boolean | null } }
  | { key: 'product'; params: { product: string; is_on: boolean } }

/** One difference. `path` points into the newer document, for what was removed into the older. */
export type Change = { op: 'add' | 'remove' | 'change' | 'move'; path: string } & ChangeWords
