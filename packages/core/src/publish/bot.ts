import type { MessageTag } from '../blocks/index.ts'
import type { SmartDelayBlock } from '../blocks/smart-delay.ts'
import type { BotField } from '../document/fields.ts'
import type { Schedule } from '../document/sequence.ts'
import type { CallRequest } from '../engine/call-request.ts'
import type { OutCard, OutItem, OutQuickReply } from '../engine/out-card.ts'
import type { PendingCall } from '../engine/session.ts'
import type { ConversationEffect } from '../engine/sprint.ts'
import type { Filter, Match } from '../filters/index.ts'
import type { Template } from '../text/template.ts'
import type { Value, Words } from '../text/words.ts'
import type { Zone } from '../text/zone.ts'
import type { KeywordMatcher } from '../triggers/keywords.ts'
import type { Question } from './question.ts'
import type { Request } from './request.ts'

/** A version of a bot as the engine runs it: texts compiled, arrows and payloads made. Immutable. */
export type PublishedBot = {
  version: number
  platform: string
  language: string
  zone: Zone
  welcome_flow: string
  default_flow: string
  /** Flows in document order and then tools, so that a place has the same number as long as the version lives. */
  flows: readonly PublishedFlow[]
  flowOf: ReadonlyMap<string, PublishedFlow>
  /** The blocks of each published tool by its ref. */
  toolOf: ReadonlyMap<string, PublishedFlow>
  keywords: KeywordMatcher
  sequences: ReadonlyMap<string, PublishedSequence>
  field_types: ReadonlyMap<string, number>
  bot_field_types: ReadonlyMap<string, BotField['type']>
  bot_fields: ReadonlyMap<string, Value>
  /** The id of each field, by its id and by its name. */
  custom_field_ids: ReadonlyMap<string, string>
  bot_field_ids: ReadonlyMap<string, string>
}

export type PublishedFlow = {
  id: string
  /** What its message type makes of blocks that carry no tag, on roads that carry none. */
  tag: MessageTag | null
  blocks: readonly PublishedBlock[]
  blockOf: ReadonlyMap<string, PublishedBlock>
}

export type PublishedBlock = { key: string; message_tag: MessageTag | null; plan: Plan }

/** What a block does. */
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
  /** Whom the agent answers; without any, everybody. */
  conditions: readonly Filter[]
  field: string
  answered: PublishedGoto | null
  failed: PublishedGoto | null
}
export type ChatGptPlan = { kind: 'chat_gpt'; intents: readonly Intent[]; otherwise: PublishedGoto | null }
type Intent = { userIntent: string; answers: readonly Template[]; goto: PublishedGoto | null }

/** A step of a sequence. Its flow is looked for when it is due, in the version that is live then. */
export type PublishedStep = {
  flow: string
  message_tag: MessageTag | null
  schedule: Schedule
  audience: { match: Match; filters: readonly Filter[] } | null
}
export type PublishedSequence = { id: string; steps: readonly PublishedStep[] }

type ConditionBranch = { match: Match; filters: readonly Filter[]; goto: PublishedGoto | null }
export type RandomBranch = { percent: number; goto: PublishedGoto | null }

/** `flow: null` stays in the flow, `block: null` is its start. */
export type PublishedGoto = { flow: string | null; block: string | null; actions: readonly PublishedAction[] }

export type PublishedAction =
  | { action: 'add_tag' | 'remove_tag'; tag: string }
  | { action: 'set_custom_field' | 'set_bot_field'; field: string; value: Template }
  | { action: 'custom_field_change'; field: string; operation: ChangeOperation; value: Template }
  | { action: 'set_subscribed'; is_subscribed: boolean }
  | { action: 'follow_sequence' | 'leave_sequence'; sequence: string }
  | { action: 'allow_topic'; topic: string }
  | { action: 'notify_admins'; text: Template; user_ids: readonly string[] }
  /** The instant stands in a field, or in the text; `source` is the field's id, or the text as it is written. */
  | { action: 'datetime_trigger'; field: string; datetime: Template; source: string; flow: string }
  /** Does what its name says to the conversation, the same for everybody. */
  | { action: 'tell'; effect: ConversationEffect }
  | { action: 'block_customer' | 'active_bot' | 'deactivate_bot' | 'clear_ai_history' }
  | { action: 'set_ai_active'; is_active: boolean }
  /** Asks a service. With `reads`, the road waits for what they hold. */
  | { action: 'ask'; request: Ask; reads: PendingCall['reads'] }
export type ChangeOperation = 'add' | 'subtract' | 'multiply' | 'divide' | 'append' | 'clear'

/** What is asked, in today's words; null where there is nothing to ask with. */
export type Ask = (words: Words) => CallRequest | null

/** Says a card with today's words. Empty when nothing is left to say. */
export type Say = (words: Words) => OutCard[]

type Shared = {
  actions: readonly PublishedAction[]
  /** What a press does, by the button's path in its card. */
  presses: ReadonlyMap<string, Press>
}
export type PublishedCard = Shared &
  (
    | { kind: 'say'; say: Say }
    | { kind: 'quick_reply'; replies: (words: Words) => OutQuickReply[]; asks: Asks[] }
    | { kind: 'user_input'; question: Question; next: PublishedGoto | null }
    | { kind: 'json_api'; request: Request; next: PublishedGoto | null }
    /** Something outside is told; the flow does not wait. */
    | { kind: 'ask'; request: Ask }
    | { kind: 'products'; products: Products }
  )

/** A gallery of products that are picked when it is sent. `otherwise` says it where none came. */
export type Products = {
  source: string
  count: number
  item: (product: Product, words: Words) => OutItem
  otherwise: Say
}
export type Product = { title: string; subtitle: string; image_url: string; url: string }

export type Asks = {
  for: 'user_email' | 'user_phone_number'
  goto: PublishedGoto | null
  actions: readonly PublishedAction[]
}

export type Press =
  | { kind: 'button'; title: string; goto: PublishedGoto | null; actions: readonly PublishedAction[] }
  /** Answers the question of its card. */
  | { kind: 'answer'; title: string; is_skip: boolean }
