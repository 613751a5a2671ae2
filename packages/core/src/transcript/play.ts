import type { ChannelProfile } from '../channel.ts'
import { profiles } from '../channel-profiles.ts'
import { degrade } from '../degrade/degrade.ts'
import type { Bot } from '../document/document.ts'
import type { Effect } from '../effects/effect.ts'
import { effectLines } from '../effects/index.ts'
import type { Input } from '../engine/session.ts'
import type { Attachment } from '../inbound.ts'
import { readTalkEvent } from '../talk/event.ts'
import { findPressable } from '../talk/press.ts'
import { readSpan } from '../talk/span.ts'
import { openStage, type Stage } from '../talk/stage.ts'

const psid = 'c1'
/** With `as drawn`, the transcript shows the cards as the channel receives them: its own kinds, within its limits. */
const header =
  /^(?:flow (?<flow>\S+) )?on (?<platform>\S+)(?<drawn> as drawn)?(?: seed (?<seed>\S+))?(?: at (?<at>\S+))?$/
const bracketed = /^\[(\w+) ?(.*)\]$/

const messageOf = (parts: Partial<Extract<Input, { kind: 'message' }>>, stage: Stage): Input => ({
  kind: 'message',
  is_first: !stage.person(psid).has_written,
  text: null,
  payload: null,
  ref: null,
  attachments: [],
  ...parts,
})

const attachmentTypes: Record<string, Attachment['type']> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  file: 'file',
  sticker: 'sticker',
  product: 'product',
  feedback: 'feedback',
}

/** `> words`, or others in brackets: `[press Buy]`, `[menu Prices]`, `[ref promo]`, `[location 10.5 106]`, `[image https://…]`. */
const said = (words: string, stage: Stage): Input => {
  const [, what = '', rest = ''] = bracketed.exec(words) ?? []
  const type = attachmentTypes[what]
  if (type) return messageOf({ attachments: [{ type, url: rest }] }, stage)
  if (what === 'ref') return messageOf({ ref: rest }, stage)
  if (what === 'location') {
    const [lat = 0, long = 0] = rest.split(' ').map(Number)
    return messageOf({ attachments: [{ type: 'location', lat, long }] }, stage)
  }
  if (what === 'menu') return messageOf({ text: rest, payload: stage.menuPayload(rest) }, stage)
  if (what !== 'press') return messageOf({ text: words }, stage)
  const payload = findPressable(stage.person(psid).said, rest)?.payload ?? null
  return messageOf({ text: rest, payload }, stage)
}

const operator = (words: string): Input => ({
  kind: 'operator_message',
  user_id: 'u1',
  card: { type: 'text', text: words, buttons: [], quick_replies: [] },
  pause_minutes: 30,
})

const minutes = (rest: string): number | null => (rest ? Number(rest) : null)

/** The answered call: the one the conversation waits for, or else the oldest of an action. */
const pendingToken = (stage: Stage): string => {
  const { wait, calls } = stage.person(psid).session
  return (wait && wait.kind !== 'reply' ? wait.token : calls[0]?.token) ?? ''
}

const answer = (rest: string, stage: Stage): Input => {
  const [status = '', ...json] = rest.split(' ')
  const body: unknown = json.length > 0 ? JSON.parse(json.join(' ')) : null
  const ok = status !== 'failed'
  return {
    kind: 'answer',
    token: pendingToken(stage),
    ok,
    status: ok ? Number(status) : 0,
    body,
    reason: ok ? null : 'timeout',
  }
}

/** `~ event`: everything besides the customer's words. */
const deeds: Record<string, (stage: Stage, rest: string, bots: Bots) => void> = {
  wait: (stage, rest) => stage.elapse(readSpan(rest) ?? 0),
  answer: (stage, rest) => stage.give(psid, answer(rest, stage)),
  operator: (stage, rest) => stage.give(psid, operator(rest)),
  take_over: (stage, rest) => stage.give(psid, { kind: 'take_over', user_id: 'u1', pause_minutes: minutes(rest) }),
  page: (stage, rest) => stage.give(psid, { kind: 'take_over', user_id: null, pause_minutes: minutes(rest) }),
  block: (stage) => stage.give(psid, { kind: 'block', is_blocked: true, user_id: 'u1' }),
  unblock: (stage) => stage.give(psid, { kind: 'block', is_blocked: false, user_id: 'u1' }),
  hand_back: (stage) => stage.give(psid, { kind: 'hand_back', user_id: 'u1' }),
  start: (stage, rest) => {
    const [flow = '', block = null] = rest.split(' ')
    stage.give(psid, { kind: 'start', flow, block })
  },
  follow: (stage, rest) => stage.give(psid, { kind: 'sequence', sequence: rest, is_followed: true }),
  leave: (stage, rest) => stage.give(psid, { kind: 'sequence', sequence: rest, is_followed: false }),
  send_flow: (stage, rest) => stage.give(psid, { kind: 'start', flow: rest, block: null, user_id: 'u1' }),
  subscription: (stage, rest) => stage.give(psid, { kind: 'subscription', is_subscribed: rest === 'on' }),
  contact: (stage, rest) => {
    const read = readTalkEvent({ contact: JSON.parse(rest) })
    if (read.ok && read.event.contact) stage.introduce(psid, read.event.contact)
  },
  publish: (stage, rest, bots) => stage.publish(bots(rest)),
  forget: (stage) => stage.forget(),
}

const asDrawn = (effect: Effect, profile: ChannelProfile): Effect[] =>
  effect.effect === 'send' ? degrade(effect.card, profile).map((card) => ({ ...effect, card })) : [effect]

/** The bot files a transcript may name, without their extension. */
export type Bots = (name: string) => Bot

const isWritten = (line: string) => /^(<|!|@| {2})/.test(line)

/**
 * Plays the moves of a transcript – its `>` and `~` lines – and returns it with the bot's present lines. Comments and empty
 * lines stay.
 */
export const playTranscript = (text: string, name: string, bots: Bots): string => {
  const lines: string[] = []
  let shownAt: number | null = null
  const open = (line: string): Stage => {
    const { flow, platform = '', drawn, seed = '1', at = '2026-03-02T01:00:00.000Z' } = header.exec(line)?.groups ?? {}
    const bot = bots(botName)
    if (bot.platform !== platform) throw new Error(`${name}: the bot is on ${bot.platform}, not on ${platform}`)
    const stage = openStage(bot, {
      seed,
      now: Date.parse(at),
      report: (effect, _psid, now) => {
        if (shownAt !== null && shownAt !== now) lines.push(`@ ${new Date(now).toISOString()}`)
        shownAt = now
        for (const each of drawn ? asDrawn(effect, profiles[bot.platform]) : [effect]) lines.push(...effectLines(each))
      },
    })
    shownAt = stage.now
    if (flow) stage.give(psid, { kind: 'start', flow, block: null })
    return stage
  }

  let botName = name
  let stage: Stage | null = null
  for (const line of text.trimEnd().split('\n')) {
    if (isWritten(line)) continue
    lines.push(line)
    if (line.startsWith('bot ')) botName = line.slice(4)
    else if (!stage && header.test(line)) stage = open(line)
    else if (stage && line.startsWith('> ')) stage.give(psid, said(line.slice(2), stage))
    else if (stage && line.startsWith('~ ')) move(stage, line.slice(2), bots)
    else if (line && !line.startsWith('#')) throw new Error(`${name}: cannot read the line ${line}`)
  }
  return `${lines.join('\n')}\n`
}

const move = (stage: Stage, line: string, bots: Bots): void => {
  const [what = '', ...rest] = line.split(' ')
  const deed = deeds[what]
  if (!deed) throw new Error(`nothing is called ${what}`)
  deed(stage, rest.join(' '), bots)
}
