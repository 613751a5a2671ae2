import type { MessageTag } from '../blocks/message-tag.ts'
import type { SmartDelayBlock } from '../blocks/smart-delay.ts'
import type { Platform } from '../channel.ts'
import type { WeeklyRange } from '../comments/hours.ts'
import type { BotField } from '../document/fields.ts'
import type { Schedule } from '../document/sequence.ts'
import type { Happening } from '../engine/happening.ts'
import type { Filter, Match } from '../filters/index.ts'
import type { PublishedMenus } from '../menus/publish-menus.ts'
import type { SettingValues } from '../settings/registry.ts'
import type { Value } from '../text/value.ts'
import type { Template } from '../text/variable.ts'
import type { Zone } from '../text/zone.ts'
import type { KeywordMatcher } from '../triggers/keywords.ts'
import type { Ask, PublishedAction, PublishedGoto } from './published-action.ts'
import type { PublishedCard } from './published-card.ts'

/** A version of a bot as the engine runs it: texts compiled, arrows and payloads made. Immutable. */
export type PublishedBot = {
  version: number
  platform: Platform
  language: string
  zone: Zone
  welcome_flow: string
  default_flow: string
  /** Flows in document order, then tools: a flow's number stays the same for the life of the version. */
  flows: readonly PublishedFlow[]
  flowOf: ReadonlyMap<string, PublishedFlow>
  /** The blocks of each published tool by its ref. */
  toolOf: ReadonlyMap<string, PublishedFlow>
  keywords: KeywordMatcher
  /** The presses of its menus and asked questions. */
  menus: PublishedMenus
  /** All of the document, in its order. */
  keyword_ids: readonly string[]
  sequences: ReadonlyMap<string, PublishedSequence>
  field_types: ReadonlyMap<string, number>
  /** The choices of fields, by the fields' ids. */
  field_choices: ReadonlyMap<string, readonly string[]>
  bot_field_types: ReadonlyMap<string, BotField['type']>
  bot_fields: ReadonlyMap<string, Value>
  /** The id of each field, by its id and by its name. */
  custom_field_ids: ReadonlyMap<string, string>
  bot_field_ids: ReadonlyMap<string, string>
  settings: SettingValues
  /** False where the channel lets a shop of this country sell nothing. */
  sells: boolean
  rules: readonly PublishedRule[]
  hours: PublishedHours | null
}

/** A rule that reacts to something that happened to a customer. */
export type PublishedRule = {
  id: string
  hears: (happening: Happening) => boolean
  /** All of them hold. */
  filters: readonly Filter[]
  /** It acts once for each person. */
  is_once: boolean
  /** It acts for one person at most once in `ruleGapMs`, so its last time is stored. */
  rests: boolean
  actions: readonly PublishedAction[]
  /** Starts after the actions; empty: none. */
  flow: string
}

/** The weekly hours at which keywords or the default flow answer. */
export type PublishedHours = { ranges: readonly WeeklyRange[]; is_for_keywords: boolean; is_for_default_flow: boolean }

export type PublishedFlow = {
  id: string
  /** Its place in the version, from 0. */
  number: number
  /** The tag that its message type gives to blocks without a tag, on roads without one. */
  tag: MessageTag | null
  /** The oldest version whose conversations take these blocks; older ones finish in their own. 0: all take them. */
  floor: number
  blocks: readonly PublishedBlock[]
  blockOf: ReadonlyMap<string, PublishedBlock>
}

export type PublishedBlock = {
  key: string
  /** Its place in the flow, from 0. */
  number: number
  message_tag: MessageTag | null
  /** Where arrows start in the block itself, in reading order. */
  slots: readonly string[]
  plan: Plan
}

/** The work of a block. */
export type Plan =
  | { kind: 'messages'; cards: readonly PublishedCard[]; next: PublishedGoto | null }
  | { kind: 'action'; actions: readonly PublishedAction[]; next: PublishedGoto | null }
  | { kind: 'condition'; branches: readonly ConditionBranch[]; otherwise: PublishedGoto | null }
  | { kind: 'randomizer'; branches: readonly RandomBranch[] }
  | { kind: 'smart_delay'; delay: SmartDelayBlock['config']; next: PublishedGoto | null }
  | AiPlan
  | ChatGptPlan
  | { kind: 'zalo_zns'; request: Ask; next: PublishedGoto | null }

export type AiPlan = {
  kind: 'ai'
  agent_id: string
  /** Filters on the customers the agent answers; empty: all customers. */
  conditions: readonly Filter[]
  field: string
  answered: PublishedGoto | null
  failed: PublishedGoto | null
}
export type ChatGptPlan = { kind: 'chat_gpt'; intents: readonly Intent[]; otherwise: PublishedGoto | null }
type Intent = { userIntent: string; answers: readonly Template[]; goto: PublishedGoto | null }

/** A step of a sequence. When it falls due, its flow is found in the version that is live then; without one it only acts. */
export type PublishedStep = {
  flow: string
  actions: readonly PublishedAction[]
  is_published: boolean
  message_tag: MessageTag | null
  schedule: Schedule
  audience: { match: Match; filters: readonly Filter[] } | null
  counts_clicks: boolean
}
export type PublishedSequence = { id: string; is_published: boolean; steps: readonly PublishedStep[] }

type ConditionBranch = { match: Match; filters: readonly Filter[]; goto: PublishedGoto | null }
export type RandomBranch = { percent: number; goto: PublishedGoto | null }
