import type { MessageTag } from '../../blocks/index.ts'
import type { SmartDelayBlock } from '../../blocks/smart-delay.ts'
import type { Filter, Match } from '../../filters/index.ts'
import type { Template } from '../../text/template.ts'
import type { Value, Words } from '../../text/words.ts'
import type { Zone } from '../../text/zone.ts'
import type { KeywordMatcher } from '../../triggers/keywords.ts'
import type { OutCard, OutQuickReply } from '../out-card.ts'
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
  field_types: ReadonlyMap<string, number>
  bot_fields: ReadonlyMap<string, Value>
}

export type PublishedFlow = {
  id: string
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
  /** A block whose feature is not here: it only leads on. */
  | { kind: 'pass'; next: PublishedGoto | null }

type ConditionBranch = { match: Match; filters: readonly Filter[]; goto: PublishedGoto | null }
export type RandomBranch = { percent: number; goto: PublishedGoto | null }

/** `flow: null` stays in the flow, `block: null` is its start. */
export type PublishedGoto = { flow: string | null; block: string | null; actions: readonly PublishedAction[] }

export type PublishedAction =
  | { action: 'add_tag' | 'remove_tag'; tag: string }
  | { action: 'set_custom_field'; field: string; value: Template }
  | { action: 'custom_field_change'; field: string; operation: ChangeOperation; value: Template }
  | { action: 'set_subscribed'; is_subscribed: boolean }
export type ChangeOperation = 'add' | 'subtract' | 'multiply' | 'divide' | 'append' | 'clear'

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
  )

export type Asks = {
  for: 'user_email' | 'user_phone_number'
  goto: PublishedGoto | null
  actions: readonly PublishedAction[]
}

export type Press =
  | { kind: 'button'; title: string; goto: PublishedGoto | null; actions: readonly PublishedAction[] }
  /** Answers the question of its card. */
  | { kind: 'answer'; title: string; is_skip: boolean }
