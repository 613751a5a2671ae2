import type { UsedList } from '../triggers/uses.ts'

/** The parts of an import: the lists of a bot, its single parts, and connections, which actions name. */
export type ImportedList =
  | UsedList
  | 'tools'
  | 'folders'
  | 'main_menu'
  | 'asked_questions'
  | 'comments'
  | 'settings'
  | 'connections'

/**
 * The outcome of an object. `taken`: it is in the bot unchanged; `changed`: it replaces another one or is not quite the same;
 * `needs_you`: it is in the bot, but a person must check it; `lost`: it is not in the bot.
 */
export const importOutcomes = ['taken', 'changed', 'needs_you', 'lost'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const importReasons = [
  /** Nothing in the bot stood in its way. */
  'new',
  /** The bot has one of this name, which is used from now on. */
  'same_name',
  /** The bot has a field of this name, but of another type. */
  'other_type',
  /** It replaces the one with its id. */
  'replaced',
  /** It breaks rules, so it stays a draft. */
  'has_problems',
  /** It names things that the bot lacks; those places are empty. */
  'names_missing',
  /** Nothing of this name is in the bot. */
  'not_here',
  /** A connection is made in each bot by itself, and chosen again. */
  'choose_again',
  /** The bot keeps its own. */
  'kept_own',
] as const
export type ImportReason = (typeof importReasons)[number]

/** The outcome of one object of an import. `into` is its id in the bot, null if it is not there. */
export type ReportLine = {
  list: ImportedList
  id: string
  name: string
  outcome: ImportOutcome
  why: ImportReason
  into: string | null
}
