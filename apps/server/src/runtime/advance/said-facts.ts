import type { CustomerFacts, OptIn, Scene } from '@hawker/core'
import type { CustomerRow, StoredInput } from '../base/work.ts'
import type { Outcome } from './outcome.ts'

/** What texts may say beyond the customer's profile, as far as it is known. */
export const saidFacts = (
  { address, facts, last_page_message }: CustomerRow,
  turn: Outcome['conversation'],
): Pick<Scene, 'facts' | 'order'> => {
  const { ads, comments, order } = facts
  const said = {
    ad_id: ads?.at(-1),
    address,
    comment: comments?.at(-1),
    comments: comments?.join('\n'),
    last_page_message_content: turn.last_page_message ?? last_page_message,
  }
  const known: Record<string, string> = {}
  for (const [name, value] of Object.entries(said)) if (value) known[name] = value
  return { facts: known, ...(order && { order }) }
}

// Of what a customer came from, the newest so many are kept.
const mostAds = 20

/** Takes over what a message tells of its customer besides its words: where they came from, and how they liked it. */
export function learnFacts(customer: CustomerRow, change: Outcome['change'], body: MessageBody) {
  take(customer, change, { ...adsOf(customer, body), ...feedbackOf(body) })
  // Where a customer came from first.
  if (!body.source || customer.first_in_at !== null || customer.source === body.source) return
  customer.source = body.source
  change.columns.source = body.source
}

const take = (customer: CustomerRow, change: Outcome['change'], learnt: CustomerFacts) => {
  customer.facts = { ...customer.facts, ...learnt }
  change.facts = { ...change.facts, ...learnt }
}

// Of what a customer has agreed to, the newest so many are kept, and none that is over.
const mostOptIns = 50

/** Takes over by what the customer may be written to again. What is known of the same token stays, where nothing new is said. */
export function learnOptIn(customer: CustomerRow, change: Outcome['change'], opt_in: OptIn, now: string) {
  const known = (customer.facts.opt_ins ?? []).filter(
    ({ expires_at }) => !expires_at || Date.parse(expires_at) > Date.parse(now),
  )
  const before = known.find(({ token }) => token === opt_in.token)
  const others = known.filter((each) => each !== before)
  take(customer, change, { opt_ins: [...others, { ...before, ...opt_in }].slice(-mostOptIns) })
}
type MessageBody = Extract<StoredInput, { kind: 'message' }>

function adsOf({ facts }: CustomerRow, { ad_id }: MessageBody): CustomerFacts {
  if (!ad_id) return {}
  return { ads: [...(facts.ads ?? []).filter((known) => known !== ad_id), ad_id].slice(-mostAds) }
}

/** The score of a survey; a thumb or words are no number. */
function feedbackOf({ attachments }: MessageBody): CustomerFacts {
  const scores = attachments.flatMap(({ type, title }) =>
    type === 'feedback' && title && /^\d{1,3}$/.test(title.trim()) ? [Number(title)] : [],
  )
  const feedback = scores.at(-1)
  return feedback === undefined ? {} : { feedback }
}
