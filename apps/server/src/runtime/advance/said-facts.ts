import { type CustomerFacts, maxBroadcastCap, type OptIn, type Scene } from '@hawker/core'
import { cutText } from '../../platform/clean-text.ts'
import type { CustomerRow, StoredInput } from '../base/work.ts'
import type { Outcome } from './outcome.ts'

/** Facts that texts may use besides the customer's profile. */
export const saidFacts = (
  { address, facts, last_page_message }: CustomerRow,
  turn: Pick<Outcome['conversation'], 'last_page_message'>,
): Pick<Scene, 'facts'> => {
  const { ads, comments } = facts
  const said = {
    ad_id: ads?.at(-1),
    address,
    comment: comments?.at(-1),
    comments: comments?.join('\n'),
    last_page_message_content: turn.last_page_message ?? last_page_message,
  }
  const known: Record<string, string> = {}
  for (const [name, value] of Object.entries(said)) if (value) known[name] = value
  return { facts: known }
}

// How many of the newest ads of a customer are stored.
const mostAds = 20

/** Stores facts about the customer that come with a message: where they came from, and the score of a survey. */
export function learnFacts(customer: CustomerRow, change: Outcome['change'], body: MessageBody, at: string) {
  learn(customer, change, {
    ...adsOf(customer, body),
    ...waysOf(customer, body, at),
    ...feedbackOf(body),
    ...addressOf(customer, body),
    ...openedOf(customer, body.opens_only ?? false),
  })
  // Only the first source counts.
  const source = body.came_by?.source ?? body.source
  if (!source || customer.first_in_at !== null || customer.source === source) return
  customer.source = source
  change.columns.source = source
}

const learn = (customer: CustomerRow, change: Outcome['change'], learnt: CustomerFacts) => {
  customer.facts = { ...customer.facts, ...learnt }
  change.facts = { ...change.facts, ...learnt }
}

// How many of the newest opt-ins of a customer are stored; expired ones are dropped.
const mostOptIns = 50

/** Stores an opt-in, a permission to write to the customer again. Facts of the same token stay where the new ones lack them. */
export function learnOptIn(customer: CustomerRow, change: Outcome['change'], opt_in: OptIn, now: string) {
  const known = (customer.facts.opt_ins ?? []).filter(
    ({ expires_at }) => !expires_at || Date.parse(expires_at) > Date.parse(now),
  )
  const before = known.find(({ token }) => token === opt_in.token)
  const others = known.filter((each) => each !== before)
  learn(customer, change, { opt_ins: [...others, { ...before, ...opt_in }].slice(-mostOptIns) })
}
type MessageBody = Extract<StoredInput, { kind: 'message' }>

function adsOf({ facts }: CustomerRow, body: MessageBody): CustomerFacts {
  const ad_id = body.came_by?.ad_id ?? body.ad_id
  if (!ad_id) return {}
  return { ads: [...(facts.ads ?? []).filter((known) => known !== ad_id), ad_id].slice(-mostAds) }
}

// How many posts and comments of a customer are stored, the newest, and how much of a comment texts may repeat.
const mostPosts = 50
const mostComments = 20
const mostCommentWords = 500

/** Stores a comment of the customer, its post, and the post as their source where they have written no message yet. */
export function learnComment(
  customer: CustomerRow,
  change: Outcome['change'],
  { post_id, text }: Extract<StoredInput, { kind: 'comment' }>,
) {
  const { posts = [], comments = [] } = customer.facts
  learn(customer, change, {
    ...(post_id && { posts: [...posts.filter((known) => known !== post_id), post_id].slice(-mostPosts) }),
    ...(text && { comments: [...comments, cutText(text, mostCommentWords)].slice(-mostComments) }),
  })
  if (customer.first_in_at !== null || customer.source === 'POST') return
  customer.source = 'POST'
  change.columns.source = 'POST'
}

// A customer keeps this many of the ways they came by, the newest.
const mostWays = 10

function waysOf({ facts }: CustomerRow, { came_by, ref }: MessageBody, at: string): CustomerFacts {
  if (!came_by && !ref) return {}
  return { came_by: [...(facts.came_by ?? []), { ...came_by, ...(ref && { ref }), at }].slice(-mostWays) }
}

/** Notes the instant at which broadcasts went to them. One that says more later stays where it is among the last ones. */
export function learnProcessed(customer: CustomerRow, change: Outcome['change'], ids: string[], now: string): void {
  if (ids.length === 0) return
  const known = customer.facts.broadcasts ?? []
  const fresh = ids.filter((id) => !known.some((each) => each.endsWith(`/${id}`)))
  const broadcasts = [...known, ...fresh.map((id) => `${now}/${id}`)].slice(-maxBroadcastCap)
  learn(customer, change, { processed_date: now, broadcasts })
}

/** A subscription counts as writing: from then on the platform takes messages. */
export const learnWriting = (customer: CustomerRow, change: Outcome['change']) =>
  learn(customer, change, openedOf(customer, false))

const openedOf = ({ facts }: CustomerRow, has_only_opened: boolean): CustomerFacts =>
  has_only_opened === (facts.has_only_opened ?? false) ? {} : { has_only_opened }

/** From now on the person is written to by this. */
export const learnAddress = (customer: CustomerRow, change: Outcome['change'], address: string | null) =>
  learn(customer, change, address === null ? {} : addressOf(customer, { address }))

const addressOf = ({ facts }: CustomerRow, { address }: Pick<MessageBody, 'address'>): CustomerFacts =>
  address && address !== facts.address ? { address } : {}

/** The score of a survey; a thumb or words have none. */
function feedbackOf({ attachments }: MessageBody): CustomerFacts {
  const scores = attachments.flatMap(({ type, title }) =>
    type === 'feedback' && title && /^\d{1,3}$/.test(title.trim()) ? [Number(title)] : [],
  )
  const feedback = scores.at(-1)
  return feedback === undefined ? {} : { feedback }
}
