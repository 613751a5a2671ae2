import type { ChannelProfile } from '../channel.ts'
import { profiles } from '../channel-profiles.ts'
import type { CustomerView } from '../customers/view.ts'
import type { Bot } from '../document/document.ts'
import type { Effect } from '../effects/effect.ts'
import { conversationAfter, customerAfter } from '../effects/index.ts'
import { advance } from '../engine/advance.ts'
import type { CallRequest } from '../engine/call-request.ts'
import { cardWords } from '../engine/card-words.ts'
import type { OutCard } from '../engine/out-card.ts'
import { isSession } from '../engine/read-session.ts'
import { blankSession, type Input, type Session } from '../engine/session.ts'
import type { Scene } from '../engine/sprint.ts'
import type { Step } from '../engine/step.ts'
import { limits } from '../limits.ts'
import { menuPayload } from '../menus/menu-payload.ts'
import { botProfile } from '../policy/bot-profile.ts'
import type { PublishedBot } from '../publish/bot.ts'
import { publish } from '../publish/publish.ts'
import { clip } from '../text/clip.ts'
import type { Value } from '../text/value.ts'
import { conversationHeard } from './conversation.ts'
import type { Contact } from './event.ts'
import { blankCustomer, withContact } from './person.ts'

/** A customer on the stage, and what runs for them. */
type Person = {
  view: CustomerView
  session: Session
  /** Inputs played so far: together with the seed they determine the next dice. */
  inputs: number
  has_written: boolean
  timers: { at: number; token: string }[]
  /** The bot's messages, newest last. */
  said: OutCard[]
}

/** A bot and its customers, with a clock that only `elapse` moves. Same moves, same effects. */
export type Stage = {
  readonly now: number
  person(psid: string): Person
  /** Changes what is known of a customer. */
  introduce(psid: string, contact: Contact): void
  give(psid: string, input: Input): void
  /** Moves the clock; what falls due on the way happens in order. */
  elapse(ms: number): void
  /** Makes a document the live version; sessions and buttons of older ones live on. */
  publish(bot: Bot): void
  /** The payload of the menu item or question with this title: of the live version, or else of an older one. */
  menuPayload(title: string): string | null
  /** Loses every version but the live one. */
  forget(): void
}

type Options = {
  seed: string
  /** The profile of the customers' channel, if it differs from that of the bot's platform. */
  profile?: ChannelProfile | undefined
  /** Milliseconds since 1970. */
  now: number
  report(effect: Effect, psid: string, now: number): void
  /** The road of each input, before its effects are reported. */
  onSteps?(steps: readonly Step[], psid: string): void
  /** A customer before their first input; by default without any facts. */
  newcomer?(psid: string): CustomerView
  /** The answer to a call, given at once; null leaves the call pending. */
  answer?(request: CallRequest, psid: string): Omit<Answer, 'kind' | 'token'> | null
}
type Answer = Extract<Input, { kind: 'answer' }>

const payloadIn = (bots: readonly PublishedBot[], title: string): string | null => {
  for (const { version, menus } of bots)
    for (const [list, presses] of menus.lists.entries())
      for (const [path, press] of presses) if (press.title === title) return menuPayload(version, list, placeOf(path))
  return null
}

const placeOf = (path: string): number[] => path.split('-').map((digits) => Number.parseInt(digits, 36))

const saidKept = 200

/** The last words of the page, for texts that repeat them. */
const lastWords = (said: readonly OutCard[]): Scene['facts'] => {
  const words = said.map(cardWords).findLast((each) => each.trim())
  return words === undefined ? {} : { last_page_message_content: clip(words, limits.value_length) }
}

/** Between inputs a session is stored as JSON, so it goes through JSON here as well. */
const stored = (session: Session): Session => {
  const read: unknown = JSON.parse(JSON.stringify(session))
  return isSession(read) ? read : blankSession()
}

export const openStage = (
  bot: Bot,
  {
    seed,
    now: start,
    report,
    onSteps = () => undefined,
    newcomer = blankCustomer,
    answer = () => null,
    profile = botProfile(profiles[bot.platform], bot.settings),
  }: Options,
): Stage => {
  const people = new Map<string, Person>()
  const bot_fields = new Map<string, Value>()
  let versions: Record<number, PublishedBot> = {}
  let live = publish(bot, 1)
  let name = bot.name
  let now = start

  const person = (psid: string): Person => {
    const known = people.get(psid)
    if (known) return known
    const view = newcomer(psid)
    const fresh = { view, session: blankSession(), inputs: 0, has_written: false, timers: [], said: [] }
    people.set(psid, fresh)
    return fresh
  }

  /** The customer; a new one is subscribed from their first input on. */
  const met = (psid: string, at: string): Person => {
    const who = person(psid)
    if (who.view.created_at === null) who.view = { ...who.view, created_at: at, last_subscribed_at: at }
    return who
  }

  const apply = (who: Person, effect: Effect, at: string) => {
    who.view = {
      ...customerAfter(who.view, effect),
      conversation: conversationAfter(who.view.conversation, effect, at),
    }
    if (effect.effect === 'set_bot_field') bot_fields.set(effect.field, effect.value)
    if (effect.effect === 'send') who.said = [...who.said, effect.card].slice(-saidKept)
    if (effect.effect === 'set_timer') who.timers.push({ at: Date.parse(effect.at), token: effect.token })
    if (effect.effect === 'clear_timer') who.timers = who.timers.filter(({ token }) => token !== effect.token)
  }

  const give = (psid: string, input: Input) => {
    const at = new Date(now).toISOString()
    const who = met(psid, at)
    if (input.kind === 'message')
      who.view = {
        ...who.view,
        last_interactive_at: at,
        conversation: conversationHeard(who.view.conversation, input, at),
      }
    const { is_subscribed } = who.view
    const scene = {
      customer: who.view,
      profile,
      page_name: name,
      now: at,
      seed: `${seed}.${psid}.${who.inputs++}`,
      versions,
      bot_fields,
      facts: lastWords(who.said),
    }
    const sprint = advance(live, who.session, input, scene)
    who.session = stored(sprint.session)
    if (input.kind === 'message') who.has_written = true
    onSteps(sprint.steps, psid)
    for (const effect of sprint.effects) {
      apply(who, effect, at)
      report(effect, psid, now)
    }
    // A customer who unsubscribed and subscribed again during one input has been subscribed all along.
    if (!is_subscribed && who.view.is_subscribed) who.view = { ...who.view, last_subscribed_at: at }
    for (const effect of sprint.effects) {
      const given = effect.effect === 'call' ? answer(effect.request, psid) : null
      if (given && effect.effect === 'call') give(psid, { kind: 'answer', token: effect.token, ...given })
    }
  }

  const nextTimer = (until: number) => {
    let next: { at: number; token: string; psid: string } | null = null
    for (const [psid, { timers }] of people)
      for (const timer of timers) if (timer.at <= until && (!next || timer.at < next.at)) next = { ...timer, psid }
    return next
  }

  return {
    get now() {
      return now
    },
    person,
    introduce(psid, contact) {
      const who = met(psid, new Date(now).toISOString())
      who.view = withContact(live, who.view, contact)
    },
    give,
    elapse(ms) {
      const until = now + ms
      for (let due = nextTimer(until); due; due = nextTimer(until)) {
        const { psid, token } = due
        const who = person(psid)
        who.timers = who.timers.filter((timer) => timer.token !== token)
        now = Math.max(now, due.at)
        give(psid, { kind: 'timer', token })
      }
      now = until
    },
    publish(document) {
      versions = { ...versions, [live.version]: live }
      live = publish(document, live.version + 1)
      name = document.name
    },
    menuPayload: (title) => payloadIn([live, ...Object.values(versions).reverse()], title),
    forget() {
      versions = {}
    },
  }
}
