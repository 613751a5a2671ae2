import { setTimeout as sleep } from 'node:timers/promises'
import { blankBroadcastPlan, blankBroadcastPost, broadcastCommands, isOver, ownerText, readFlow } from '@hawker/core'
import {
  changeState,
  createBroadcast,
  eraseBroadcast,
  findBroadcast,
  startBroadcast,
  stateOf,
  trashBroadcasts,
} from '../../features/broadcasts/index.ts'
import { setOwnedBlocks } from '../../features/flows/index.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { invariant } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { offers } from './offers.ts'
import { conversationOf, receive, type Stage, tapped } from './perform.ts'
import type { Moment, SampleConversation } from './plan.ts'
import { mostDeeds } from './play.ts'

const broadcastId = 'sample-offer'
const sequence = 'first-days'

/** Sends a broadcast of the shop to the sample's people, lets some of them press its buttons, and enrols others in a sequence: now. */
export async function announce(platform: Platform, stage: Stage, people: readonly SampleConversation[]): Promise<void> {
  const own = people.filter(({ person }) => person.platform === stage.bot.platform)
  await enrol(stage, own.slice(0, followers))
  await send(platform, stage)
  await ended(stage)
  await press(stage, own)
  await stage.runtime.settled()
}

const followers = 24

async function enrol({ runtime, bot, cell, user_id, ...stage }: Stage, people: readonly SampleConversation[]) {
  for (const { person } of people) {
    const conversation_id = await conversationOf({ runtime, bot, cell, user_id, ...stage }, person)
    const body = { kind: 'sequence', sequence, is_followed: true, user_id } as const
    await runtime.put(cell.id, { bot_id: bot.bot_id, conversation_id, body, key: followKey(person.psid) })
  }
}

async function send(platform: Platform, { bot: { bot_id, platform: channel }, cell, user_id }: Stage) {
  const at = platform.now()
  const most = await platform.quotas.of({ bot: bot_id })
  const bot = { id: bot_id, platform: channel, most }
  const { name, blocks } = offers[channel]
  const plan = { ...blankBroadcastPlan(), is_fastest: true }
  const made = { id: broadcastId, name, plan, config: blankBroadcastPost().config, sequence_id: '' }
  const row = await createBroadcast(cell, bot, made, { user_id, at })
  const owner = { kind: 'broadcast', id: broadcastId } as const
  const read = readFlow({ id: ownerText(owner), name, blocks })
  invariant(read.ok, 'the sample writes valid messages')
  await setOwnedBlocks(cell.db, bot, { owner, name, blocks: read.flow.blocks, user_id, at })
  await startBroadcast(platform, { cell, bot, user_id }, row)
}

const pollMs = 200
const mostPolls = 300

/** Waits until the broadcast has ended, for a minute at most. */
async function ended({ bot, cell, signal }: Stage) {
  for (let polls = 0; polls < mostPolls && !signal.aborted; polls++) {
    const row = await findBroadcast(cell.db, bot.bot_id, broadcastId)
    if (!row || isOver(stateOf(row))) return
    await sleep(pollMs)
  }
}

/** Of those who got it, each third presses its first button and each seventh of the others the second. */
async function press(stage: Stage, people: readonly SampleConversation[]) {
  const [first, second] = offers[stage.bot.platform].titles
  for (const { number, person } of people) {
    if (stage.signal.aborted) return
    const title = number % 3 === 0 ? first : number % 7 === 0 ? second : null
    if (title === null) continue
    const act = await tapped(stage, person, { isFirst: false }, title).catch(() => null)
    if (!act) continue
    const moment: Moment = { at: Date.now(), key: pressKey(person.psid), isFirst: false, deed: { taps: title } }
    await receive(stage, person, moment, pressNumber(number), act)
  }
}

const followKey = (psid: string) => `sample.${psid}.follow`
const pressKey = (psid: string) => `${psid}.press`
/** Behind all deeds of the conversation. */
const pressNumber = (number: number) => number * mostDeeds + mostDeeds - 1

/** The keys by which the path remembers the events of an announcement: of presses by key and number, and of enrolments. */
export const announceKeys = ({ number, person: { psid } }: SampleConversation) => ({
  press: { key: pressKey(psid), number: pressNumber(number) },
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
