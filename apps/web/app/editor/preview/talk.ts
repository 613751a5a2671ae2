import {
  advance,
  blankConversation,
  blankSession,
  type ChannelProfile,
  type CustomerView,
  conversationAfter,
  conversationHeard,
  customerAfter,
  type Effect,
  type Input,
  type OutCard,
  type PublishedBot,
  type Session,
} from '@hawker/core'

/** A line of the preview: what was said, or a grey word about what was done. */
export type Line = { n: number } & (
  | { by: 'bot'; card: OutCard }
  | { by: 'customer'; text: string }
  | { by: 'system'; effect: Exclude<Effect, { effect: 'send' | 'set_timer' | 'clear_timer' | 'unblock_customer' }> }
)
type Timer = { token: string; at: string }

/** What is talked with, and on which channel. */
export type Ground = { bot: PublishedBot; profile: ChannelProfile; page_name: string }

/** A conversation with a draft, held in this page: the same engine as the server's, with a clock that can be moved. */
export type Talk = {
  seed: string
  inputs: number
  now: number
  session: Session
  customer: CustomerView
  lines: Line[]
  timers: Timer[]
}

/** Somebody to talk as, so that names in texts show. */
export const someone = (names: { first_name: string; last_name: string }, language: string): CustomerView => ({
  ...names,
  psid: 'preview',
  full_name: `${names.first_name} ${names.last_name}`,
  username: '',
  gender: 'female',
  email: '',
  phone: '',
  locale: language,
  language,
  timezone: null,
  source: 'INBOX',
  is_subscribed: true,
  is_blocked: false,
  last_subscribed_at: null,
  last_interactive_at: null,
  created_at: null,
  tags: [],
  sequences: [],
  custom_fields: {},
  conversation: blankConversation(),
  facts: {},
})

const instant = (ms: number) => new Date(ms).toISOString()

export const openTalk = (customer: CustomerView, seed: string, now: number): Talk => ({
  seed,
  inputs: 0,
  now,
  session: blankSession(),
  customer: { ...customer, created_at: instant(now), last_subscribed_at: instant(now) },
  lines: [],
  timers: [],
})

export const start = (talk: Talk, ground: Ground, flow: string, block: string | null): Talk =>
  take(talk, ground, { kind: 'start', flow, block })

/** What the customer types or presses. The words of a pressed button stand in the thread. */
export function say(talk: Talk, ground: Ground, text: string, payload: string | null = null): Talk {
  const heard = addLine(talk, { by: 'customer', text })
  const at = instant(heard.now)
  const words = { text: payload ? null : text, payload, ref: null, attachments: [] }
  const input: Extract<Input, { kind: 'message' }> = { kind: 'message', is_first: false, ...words }
  const conversation = conversationHeard(heard.customer.conversation, input, at)
  return take({ ...heard, customer: { ...heard.customer, last_interactive_at: at, conversation } }, ground, input)
}

/** The timer that is due first. */
export const nextTimer = ({ timers }: Talk): Timer | undefined =>
  timers.toSorted((a, b) => a.at.localeCompare(b.at)).at(0)

/** Moves the clock to the next timer, as if the time had passed. */
export function skipAhead(talk: Talk, ground: Ground): Talk {
  const timer = nextTimer(talk)
  if (!timer) return talk
  const now = Math.max(talk.now, Date.parse(timer.at))
  const timers = talk.timers.filter(({ token }) => token !== timer.token)
  return take({ ...talk, now, timers }, ground, { kind: 'timer', token: timer.token })
}

function take(talk: Talk, ground: Ground, input: Input): Talk {
  const inputs = talk.inputs + 1
  const { session, effects } = advance(ground.bot, talk.session, input, {
    customer: talk.customer,
    profile: ground.profile,
    page_name: ground.page_name,
    now: instant(talk.now),
    seed: `${talk.seed}.${inputs}`,
  })
  return effects.reduce((at, effect) => carryOut(at, ground, effect), { ...talk, inputs, session })
}

function carryOut(before: Talk, ground: Ground, effect: Effect): Talk {
  const conversation = conversationAfter(before.customer.conversation, effect, instant(before.now))
  const talk = { ...before, customer: { ...before.customer, conversation } }
  switch (effect.effect) {
    case 'send':
      return addLine(talk, { by: 'bot', card: effect.card })
    case 'set_timer':
      return { ...talk, timers: [...talk.timers, { token: effect.token, at: effect.at }] }
    case 'clear_timer':
      return { ...talk, timers: talk.timers.filter(({ token }) => token !== effect.token) }
    // Only a person can, and nobody is at the other end of a preview.
    case 'unblock_customer':
      return talk
    case 'call':
      // Nothing outside is asked from a preview; the flow goes on as it does when nobody answers.
      return take(addLine(talk, { by: 'system', effect }), ground, {
        kind: 'answer',
        token: effect.token,
        ok: false,
        status: 0,
        body: null,
        reason: 'preview',
      })
    default:
      return addLine({ ...talk, customer: customerAfter(talk.customer, effect) }, { by: 'system', effect })
  }
}

type NewLine = Line extends infer Each ? (Each extends Line ? Omit<Each, 'n'> : never) : never

const addLine = (talk: Talk, line: NewLine): Talk => ({
  ...talk,
  lines: [...talk.lines, { n: talk.lines.length + 1, ...line }],
})
