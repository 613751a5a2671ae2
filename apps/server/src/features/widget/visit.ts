import type { WidgetDeps } from './deps.ts'
import { type ClientFrame, clientFrame, type Hello, type SaidEvent, type ServerFrame, type Setup } from './frames.ts'
import type { Hub } from './hub.ts'
import type { RuleName, WidgetLimits } from './limits.ts'
import { createProgress, type Progress } from './progress.ts'
import { findConversation, listLinesBefore, listUnread } from './queries.ts'
import type { FindBot, WidgetBot } from './setups.ts'
import { newVisitor, openFile, readVisitor, type Visitor } from './visitor.ts'
import { type Language, localeOf, pickLanguage, wordsOf } from './words/index.ts'

/** The origin of a socket, and how to answer it. */
export type Peer = {
  address: string
  /** Whether this bot's script may run on the page that opened the socket. */
  mayShow(bot: WidgetBot): boolean
  send(frame: ServerFrame): void
  close(code: number): void
}

type Tools = WidgetDeps & { find: FindBot; waitFor: WidgetLimits; hub: Hub }

/** A visitor after the welcome. */
type Guest = {
  page_id: string
  bot: WidgetBot
  visitor: Visitor
  language: Language
  locale: string
  conversation_id: string | null
  progress: Progress
}

const pageOfLines = 30
/** Frames that may wait in line; a well-behaved widget has a handful. */
const mostWaiting = 20
/** Unknown frames: a widget of another version sends a few, only an attacker sends many. */
const mostMistakes = 10
const busyMs = 1_000

export type Visit = ReturnType<typeof createVisit>

/** One connection of a widget: the hello first, then the visitor's frames in order. */
export function createVisit(peer: Peer, tools: Tools) {
  const { secret, hub, find, waitFor, deliver, log, media, links } = tools
  let guest: Guest | null = null
  let leave: (() => void) | null = null
  let isOver = false
  let turn = Promise.resolve()
  let waiting = 0
  let mistakes = 0

  async function take(text: string) {
    const frame = readFrame(text)
    if ('error' in frame) {
      peer.send({ type: 'error', message_code: 'invalid', id: frame.error })
      if (++mistakes === mostMistakes) peer.close(4400)
      return
    }
    try {
      await act(frame)
    } catch (error) {
      log.error({ error }, 'A frame of the website chat failed')
      const id = frame.type === 'event' ? frame.event.id : undefined
      peer.send({ type: 'error', message_code: 'internal', id, retry_after_ms: 5 * busyMs })
      // Without a welcome nothing can follow; the widget reconnects by itself.
      if (!guest) peer.close(1011)
    }
  }

  async function act(frame: ClientFrame) {
    if (frame.type === 'ping') return peer.send({ type: 'pong' })
    if (frame.type === 'hello') return guest ? refuse('invalid', 4400) : welcome(frame)
    if (!guest) return refuse('invalid', 4400)
    if (frame.type === 'event') return say(guest, frame.event)
    if (frame.type === 'receipt') return confirm(guest, frame.status, frame.up_to)
    return showOlder(guest, frame.before)
  }

  function refuse(message_code: 'invalid' | 'rate_limited' | 'widget.not_allowed', code: number) {
    peer.send({ type: 'error', message_code })
    peer.close(code)
  }

  async function welcome({ page_id, token, languages, after }: Hello) {
    if (waitFor('hello_of_address', peer.address)) return refuse('rate_limited', 4429)
    const bot = await find(page_id)
    // One answer for an unknown page and for a shop that is not allowed, so that it reveals neither.
    if (!bot || !peer.mayShow(bot)) return refuse('widget.not_allowed', 4403)
    const known = token ? readVisitor(secret.visitorKey, bot.bot_id, token) : null
    const conversation = known && (await findConversation(bot.cell.db, bot.bot_id, known.psid))
    // A visitor who had lines of a missing thread was deleted with it, so their widget clears them.
    const isForgotten = !conversation && after > 0
    const visitor = known && !isForgotten ? known : newVisitor(secret.visitorKey, bot.bot_id)
    const language = pickLanguage([...languages, bot.language])
    const conversation_id = conversation?.id ?? null
    const first = conversation_id && !after ? await firstLines(bot, conversation_id) : null
    const progress = createProgress(visitor.psid, first ? first.after : conversation_id ? after : 0, {
      here: media.here,
      counted: links.counted,
    })
    guest = { page_id, bot, visitor, language, locale: languages[0] ?? '', conversation_id, progress }
    const nothing = { messages: [], n: progress.after(), seen: 0 }
    peer.send({
      type: 'welcome',
      token: visitor.token,
      setup: setupOf(guest),
      ...((first && progress.take(first.rows, first.unread)) ?? nothing),
      has_more: first?.has_more ?? false,
    })
    follow(guest)
  }

  async function firstLines({ cell, bot_id }: WidgetBot, conversation_id: string) {
    const [found, [conversation]] = await Promise.all([
      listLinesBefore(cell.db, bot_id, conversation_id, null, pageOfLines + 1),
      listUnread(cell.db, bot_id, [conversation_id]),
    ])
    const rows = found.slice(0, pageOfLines).reverse()
    const after = Math.max(0, Number(rows[0]?.n ?? 1) - 1)
    return { rows, after, has_more: found.length > pageOfLines, unread: conversation?.unread }
  }

  /** The shop has changed its menu, its questions, or the typing field. */
  function renew(bot: WidgetBot) {
    if (guest?.bot.bot_id !== bot.bot_id) return
    const before = JSON.stringify(setupOf(guest))
    guest.bot = bot
    const setup = setupOf(guest)
    if (JSON.stringify(setup) !== before) peer.send({ type: 'setup', setup })
  }

  function follow({ bot, conversation_id, progress }: Guest) {
    if (isOver || leave || conversation_id === null) return
    const { bot_id, cell } = bot
    // The thread was deleted: the widget reconnects as a visitor who has not written yet.
    const gone = () => peer.close(1012)
    leave = hub.watch({ bot_id, cell, conversation_id, progress, send: peer.send, gone })
  }

  const tooFast = (rules: [RuleName, string][]) => rules.reduce((wait, [rule, who]) => wait || waitFor(rule, who), 0)

  async function say(here: Guest, event: SaidEvent) {
    const { bot, visitor } = here
    const { id } = event
    const wait = tooFast([
      ['event_of_visitor', `${bot.bot_id}/${visitor.psid}`],
      ['event_of_address', peer.address],
      ['event_of_bot', bot.bot_id],
    ])
    if (wait) return peer.send({ type: 'error', message_code: 'rate_limited', id, retry_after_ms: wait })
    // The thread was deleted while the socket was open, so nothing more is accepted for it.
    if ((await find(here.page_id))?.bot_id !== bot.bot_id) return refuse('widget.not_allowed', 4403)
    const { tickets = [], ...said } = event
    const attachments = tickets.flatMap((ticket) => openFile(secret.visitorKey, bot.bot_id, visitor.psid, ticket) ?? [])
    const isEmpty = !said.text?.trim() && !attachments.length
    const isWrong =
      attachments.length < tickets.length ||
      (said.type === 'press' ? said.payload === undefined : said.type !== 'open' && isEmpty)
    if (isWrong) return peer.send({ type: 'error', message_code: 'invalid', id })

    const profile = { language: here.language, locale: here.locale }
    // Event ids belong to one visitor, so a visitor cannot use up another's.
    const whole = { ...said, id: `${visitor.psid}.${id}`, visitor: visitor.psid, attachments, profile }
    if ((await post(here, [whole])) === 'busy')
      return peer.send({ type: 'error', message_code: 'busy', id, retry_after_ms: busyMs })
    peer.send({ type: 'ack', id })
    if (here.conversation_id !== null) return
    const conversation = await findConversation(bot.cell.db, bot.bot_id, visitor.psid)
    here.conversation_id = conversation?.id ?? null
    follow(here)
  }

  /** A receipt is not worth an error: a lost one is repeated with the next. */
  async function confirm(here: Guest, status: 'delivered' | 'read', up_to: number) {
    const { conversation_id, progress, visitor, bot } = here
    const numbers = progress.reach(status, up_to)
    if (conversation_id === null || !numbers.length) return
    if (
      tooFast([
        ['event_of_address', peer.address],
        ['event_of_bot', bot.bot_id],
      ])
    )
      return
    const events = numbers.map((n) => ({
      id: `${visitor.psid}.${status}.${n}`,
      visitor: visitor.psid,
      type: status,
      up_to: `${conversation_id}.${n}`,
    }))
    if ((await post(here, events)) === 'stored') progress.reached(status, numbers)
  }

  const post = ({ bot }: Guest, events: object[]) => deliver(bot.bot_id, Buffer.from(JSON.stringify({ events })))

  async function showOlder({ bot, conversation_id, progress }: Guest, before: number) {
    if (conversation_id === null || waitFor('event_of_address', peer.address)) return
    const found = await listLinesBefore(bot.cell.db, bot.bot_id, conversation_id, before, pageOfLines + 1)
    const messages = progress.takeOlder(found.slice(0, pageOfLines).reverse())
    peer.send({ type: 'older', messages, has_more: found.length > pageOfLines })
  }

  return {
    /** Handles one frame, after the earlier ones. */
    hear(text: string) {
      if (waiting >= mostWaiting) return refuse('rate_limited', 4429)
      waiting++
      turn = turn.then(() => take(text)).finally(() => waiting--)
    },
    isWelcome: () => guest !== null,
    /** The page whose chat is shown; null before the welcome. */
    shows: () => guest && { bot_id: guest.bot.bot_id, page_id: guest.page_id },
    renew,
    end() {
      isOver = true
      leave?.()
    },
  }
}

const setupOf = ({ bot, language }: Pick<Guest, 'bot' | 'language'>): Setup => ({
  bot: bot.theme,
  words: wordsOf(language),
  locale: localeOf(language),
  has_keyboard: bot.has_keyboard,
  menu: bot.menu,
  questions: bot.questions,
})

/** The frame, or the id of an event that could not be understood (undefined: it had none). */
function readFrame(text: string): ClientFrame | { error: string | undefined } {
  try {
    const raw: unknown = JSON.parse(text)
    const frame = clientFrame.safeParse(raw)
    return frame.success ? frame.data : { error: eventId(raw) }
  } catch {
    return { error: undefined }
  }
}

function eventId(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null || !('event' in raw)) return undefined
  const { event } = raw
  if (typeof event !== 'object' || event === null || !('id' in event)) return undefined
  return typeof event.id === 'string' ? event.id.slice(0, 64) : undefined
}
