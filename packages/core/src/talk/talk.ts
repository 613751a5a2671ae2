import type { ChannelProfile } from '../channel.ts'
import type { Bot } from '../document/document.ts'
import type { Input } from '../engine/session.ts'
import type { Attachment } from '../inbound.ts'
import { type ReadEvent, type TalkEvent, UnplayableEvent } from './event.ts'
import { lineOf, type TalkLine } from './line.ts'
import { answerTo, findPressable, payloadOf } from './press.ts'
import { readSpan } from './span.ts'
import { openStage, type Stage } from './stage.ts'

type Options = { seed: string | number; now: string; profile?: ChannelProfile | undefined }

export type Talk = {
  /** The bot's messages and changes after an event. Throws an `UnplayableEvent` when it leads beyond the year 9999. */
  handle(event: TalkEvent): TalkLine[]
}

const attachmentsOf = ({ attachment, url, location }: ReadEvent): Attachment[] => [
  ...(attachment ? [{ type: attachment, ...(url ? { url } : {}) }] : []),
  ...(location ? [{ type: 'location' as const, ...location }] : []),
]

/** The message an event is, or null for one that is none: time passing, an answer, a change of the contact. */
const messageOf = (stage: Stage, event: ReadEvent): Input | null => {
  const attachments = attachmentsOf(event)
  const { has_written, said, view, session } = stage.person(event.from)
  const pressed = event.press === undefined ? null : findPressable(said, event.press)
  const answer = answerTo(pressed, view)
  const text = answer ?? event.press ?? event.text ?? null
  const tellsNothing = pressed !== null && pressed.payload === null
  if (tellsNothing || (text === null && event.ref === undefined && attachments.length === 0)) return null
  const payload = pressed && payloadOf(pressed, answer, session)
  return { kind: 'message', is_first: !has_written, text, payload, ref: event.ref ?? null, attachments }
}

const pendingCall = (stage: Stage, psid: string): string | null => {
  const { wait } = stage.person(psid).session
  return wait && wait.kind !== 'reply' ? wait.token : null
}

/** The last instant of the year 9999: after it an instant is written in another form. */
const lastInstant = Date.UTC(10_000, 0) - 1

/** Handing over to the page's inbox pauses the bot, and handing back wakes it: one action, one line. */
const pausedBy: Record<string, string> = {
  deactivate_bot: 'handover_to_page_inbox',
  active_bot: 'pass_control_back_to_bot',
}

const isSameDeed = (last: TalkLine | undefined, { at, to, action }: TalkLine): boolean =>
  last?.action !== undefined && last.at === at && last.to === to && last.action === pausedBy[String(action)]

/**
 * A conversation with a bot, without a server: the same engine, a clock that moves by `wait` events only, and dice from a
 * seed. The same events give the same lines. Everything a customer does while a json_api call is pending is handled after
 * its answer. Other services answer at once: with what an `answer` event prepared, or that they are not connected.
 */
export const talk = (bot: Bot, { seed, now, profile }: Options): Talk => {
  let lines: TalkLine[] = []
  const held = new Map<string, ReadEvent[]>()
  // Where the clock will stand once every held event has been played.
  let ahead = Date.parse(now)
  const prepared = new Map<string, NonNullable<ReadEvent['answer']>[]>()
  const stage = openStage(bot, {
    seed: String(seed),
    now: Date.parse(now),
    profile,
    report: (effect, psid, at) => {
      const line = lineOf(effect, psid, at)
      if (line && !isSameDeed(lines.at(-1), line)) lines.push(line)
    },
    answer: ({ kind }, psid) => {
      if (kind === 'json_api') return null
      const waiting = prepared.get(psid) ?? []
      const found = waiting.find((each) => each.kind === kind)
      if (!found) return { ok: false, status: 0, body: null, reason: 'not_connected' }
      prepared.set(
        psid,
        waiting.filter((each) => each !== found),
      )
      return { ok: true, status: found.status ?? 200, body: found.body ?? null, reason: null }
    },
  })

  const play = (event: ReadEvent) => {
    const psid = event.from
    if (event.contact) stage.introduce(psid, event.contact)
    if (event.wait !== undefined) stage.elapse(readSpan(event.wait) ?? 0)
    const message = messageOf(stage, event)
    if (message) stage.give(psid, message)
  }

  const answer = (psid: string, { status, body }: NonNullable<ReadEvent['api']>) => {
    const token = pendingCall(stage, psid)
    if (token === null) return
    stage.give(psid, { kind: 'answer', token, ok: true, status, body: body ?? null, reason: null })
    const waiting = held.get(psid) ?? []
    held.delete(psid)
    for (const event of waiting) take(event)
  }

  const take = (event: ReadEvent) => {
    const psid = event.from
    if (event.answer) prepared.set(psid, [...(prepared.get(psid) ?? []), event.answer])
    const isHeld = pendingCall(stage, psid) !== null
    if (isHeld && event.api === undefined) {
      // Its answer is prepared by now, for the flow's next call.
      held.set(psid, [...(held.get(psid) ?? []), { ...event, answer: undefined }])
      return
    }
    if (event.api !== undefined) answer(psid, event.api)
    play(event)
  }

  return {
    handle(event) {
      ahead += event.wait === undefined ? 0 : (readSpan(event.wait) ?? 0)
      if (ahead > lastInstant) throw new UnplayableEvent('/wait', 'leads beyond the year 9999')
      lines = []
      take({ ...event, from: event.from ?? 'c1' })
      return lines
    },
  }
}
