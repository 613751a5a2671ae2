import { broadcastCommands, isOver } from '@hawker/core'
import {
  changeState,
  eraseBroadcast,
  findBroadcast,
  stateOf,
  trashBroadcasts,
} from '../../features/broadcasts/index.ts'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { VirtualClock } from './clock.ts'
import { broadcastId, endOffer, enterOffer, makeOffer, offerKey } from './offer.ts'
import { offers } from './offers.ts'
import { conversationOf, receive, type Stage, tapped } from './perform.ts'
import { type Moment, type SampleConversation, sampleSeed } from './plan.ts'
import { mostDeeds } from './play.ts'
import { diceOf } from './random.ts'

const sequence = 'first-days'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Sends a broadcast of the shop to the sample's people on a day of the past month, lets some press its buttons in the hours after it
 * and judges its test of two variants; then it enrols others in a sequence, now.
 */
export async function announce(
  platform: Platform,
  stage: Stage,
  people: readonly SampleConversation[],
  clock: VirtualClock,
): Promise<void> {
  const own = people.filter(({ person }) => person.platform === stage.bot.platform)
  const now = platform.now().getTime()
  const at = offerAt(own, now)
  clock.at = at
  const { version } = await makeOffer(platform, stage, new Date(at))
  const variants = new Map<string, string>()
  for (let from = 0; from < own.length && !stage.signal.aborted; from += atOnce) {
    const entered = await enterOffer(stage, own.slice(from, from + atOnce), { version, at: new Date(clock.at) })
    for (const [id, variant] of entered) variants.set(id, variant)
    clock.at += paceMs
  }
  await press(stage, own, variants, clock)
  if (stage.signal.aborted) return
  clock.at = at + 5 * hourMs
  await endOffer(stage, new Date(clock.at))
  clock.at = now
  await enrol(stage, own.slice(0, followers))
  await stage.runtime.settled()
}

const atOnce = 10
const paceMs = 20_000
const followers = 24

// Half past ten in Vietnam.
const morningMs = 3.5 * hourMs

/**
 * The instant of the broadcast: half past ten in Vietnam on the day, three to twelve days ago, before which the most people wrote
 * within a day. Messenger takes it for them alone.
 */
function offerAt(people: readonly SampleConversation[], now: number): number {
  const spoken = people.flatMap(({ moments }) => moments.findLast(isSaid)?.at ?? [])
  // Three whole days ago at least, also before that hour of today.
  const latest = Math.floor((now - morningMs) / dayMs) - 3
  const days = Array.from({ length: 10 }, (_, index) => (latest - index) * dayMs + morningMs)
  const manyAt = (at: number) => spoken.filter((each) => each > at - dayMs && each < at - 2 * hourMs).length
  // Before half past ten the youngest of these days is not three days ago yet.
  const past = days.filter((at) => at < now - 3 * dayMs)
  return past.toSorted((a, b) => manyAt(b) - manyAt(a))[0] ?? now
}

const isSaid = ({ deed }: Moment) => 'says' in deed || 'taps' in deed || 'pictures' in deed || 'speaks' in deed

async function enrol({ runtime, bot, cell, user_id, ...stage }: Stage, people: readonly SampleConversation[]) {
  for (const { person } of people) {
    const conversation_id = await conversationOf({ runtime, bot, cell, user_id, ...stage }, person)
    const body = { kind: 'sequence', sequence, is_followed: true, user_id } as const
    await runtime.put(cell.id, { bot_id: bot.bot_id, conversation_id, body, key: followKey(person.psid) })
  }
}

/** Of five customers one presses a button of the first variant's message, and four one of the second's, some time within three hours. */
async function press(
  stage: Stage,
  people: readonly SampleConversation[],
  variants: ReadonlyMap<string, string>,
  clock: VirtualClock,
) {
  const [first, second] = offers[stage.bot.platform].titles
  const ids = await Promise.all(people.map(({ person }) => conversationOf(stage, person)))
  const presses = people
    .flatMap((each, index) => {
      const variant = variants.get(ids[index] ?? '')
      if (variant === undefined || (each.number % 5 === 0) !== (variant === 'a')) return []
      return [{ ...each, at: clock.at + diceOf(sampleSeed + 90_000 + each.number).between(60, 10_800) * 1000 }]
    })
    .toSorted((a, b) => a.at - b.at)
  for (const { number, person, at } of presses) {
    if (stage.signal.aborted) return
    const title = number % 7 === 0 ? second : first
    const act = await tapped(stage, person, { isFirst: false }, title).catch(() => null)
    if (!act) continue
    clock.at = at
    const moment: Moment = { at, key: pressKey(person.psid), isFirst: false, deed: { taps: title } }
    await receive(stage, person, moment, pressNumber(number), act)
    await stage.runtime.settled()
  }
}

const followKey = (psid: string) => `sample.${psid}.follow`
const pressKey = (psid: string) => `${psid}.press`
/** Behind all deeds of the conversation. */
const pressNumber = (number: number) => number * mostDeeds + mostDeeds - 1

/** The keys by which the path remembers the events of an announcement: of presses by key and number, of entries, and of enrolments. */
export const announceKeys = ({ number, person: { psid } }: SampleConversation) => ({
  press: { key: pressKey(psid), number: pressNumber(number) },
  offer: offerKey(psid),
  follow: followKey(psid),
})

/** Ends the sample's broadcast, and deletes it with its flow and figures. */
export async function removeAnnouncement(cell: Cell, bot_id: BotId, at: Date): Promise<void> {
  const row = await findBroadcast(cell.db, bot_id, broadcastId)
  if (!row) return
  if (!isOver(stateOf(row))) await changeState(cell.db, bot_id, broadcastId, { ...broadcastCommands.kill, at })
  if (row.trashed_at === null) await trashBroadcasts(cell, bot_id, [broadcastId], at)
  await eraseBroadcast(cell.db, bot_id, broadcastId)
}
