import { blankKeyword } from '../document/keyword.ts'
import { compileKeywords, type Heard, type KeywordMatcher } from '../triggers/keywords.ts'
import type { CommentAnswer, CommentConfig, CommentKeyword, PostAnswers } from './config.ts'
import { compileModerationWords, type WordFinder } from './moderation-words.ts'
import type { PrivateReply } from './private-reply.ts'

/** The part of an answer that is looked for. */
export type Wanted = 'public' | 'private' | 'actions' | 'moderation'

/** Where a keyword rule stands: `post_id` is null for rules of all posts. */
export type RulePlace = { post_id: string | null; is_reply: boolean; wanted: Wanted }

/** The configuration of a version of a bot, ready to be asked about comments. */
export type CompiledComments = CommentConfig & {
  postOf: ReadonlyMap<string, PostAnswers>
  /** Usable private replies: those that lead to a flow. */
  privateOf: ReadonlyMap<string, PrivateReply>
  findWords: WordFinder
  /** The first rule of a list that matches and has what is wanted. */
  ruleFor(heard: Heard, place: RulePlace): CommentKeyword | null
}

/** Whether an answer has words, a picture or an agent that writes them. */
export const hasPublic = ({ replies, agent_id }: CommentAnswer): boolean => replies.length > 0 || agent_id !== ''

const offers: Record<Wanted, (rule: CommentKeyword) => boolean> = {
  public: hasPublic,
  private: ({ private_reply }) => private_reply !== '',
  actions: (rule) => rule.add_actions.length > 0 && !hasPublic(rule) && rule.private_reply === '',
  moderation: ({ moderation }) => moderation.length > 0,
}

const isOfLevel = ({ level }: CommentKeyword, is_reply: boolean): boolean =>
  level === 'any' || (level === 'reply') === is_reply

/** Compiles a configuration. Words are compiled when they are first asked for, once for each place. */
export const compileComments = (config: CommentConfig): CompiledComments => {
  const ruleOf = new Map(config.keywords.map((rule) => [rule.id, rule]))
  const named = new Set(config.keywords.flatMap(({ posts }) => posts))
  const matchers = new Map<string, KeywordMatcher | null>()
  const compile = ({ post_id, is_reply, wanted }: RulePlace): KeywordMatcher | null => {
    const rules = config.keywords.filter(
      (rule) =>
        rule.is_published &&
        (post_id === null ? rule.posts.length === 0 : rule.posts.includes(post_id)) &&
        isOfLevel(rule, is_reply) &&
        offers[wanted](rule),
    )
    if (rules.length === 0) return null
    return compileKeywords(
      rules.map(({ id, type, keywords, except, extra, is_exact }) => {
        return { ...blankKeyword(id), type, keywords, except, extra, is_exact }
      }),
    )
  }
  const matcherFor = (place: RulePlace): KeywordMatcher | null => {
    const key = `${place.wanted} ${place.is_reply} ${place.post_id ?? ''}`
    const known = matchers.get(key)
    if (known !== undefined) return known
    const made = compile(place)
    matchers.set(key, made)
    return made
  }
  return {
    ...config,
    postOf: new Map(config.posts.map((post) => [post.id, post])),
    privateOf: new Map(config.private_replies.filter(({ flow }) => flow !== '').map((each) => [each.key, each])),
    findWords: compileModerationWords(config.moderation_words),
    ruleFor(heard, place) {
      // Posts without rules of their own are not remembered: a page has any number of them.
      if (place.post_id !== null && !named.has(place.post_id)) return null
      const found = matcherFor(place)?.match(heard)
      return found ? (ruleOf.get(found.id) ?? null) : null
    },
  }
}
