import { setTimeout as sleep } from 'node:timers/promises'
import { findChannel } from '@hawker/channels'
import { z } from 'zod'
import { changeCustomer, markDone, markRead } from '../../features/inbox/index.ts'
import { insertMedia } from '../../features/media/index.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { invariant } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Runtime, StoredInput } from '../../runtime/index.ts'
import { type Act, type SampleBot, webhookOf } from './bodies.ts'
import { readSampleFile, type SampleFileName } from './files.ts'
import type { SamplePerson } from './people.ts'
import type { Moment } from './plan.ts'
import type { SamplePlatforms } from './stand-in.ts'

/** The place of the sample: its bots with their cells, a path of its own, and the platforms. */
export type Stage = {
  platform: Pick<Platform, 'media'>
  runtime: Runtime
  platforms: SamplePlatforms
  bot: SampleBot
  cell: Cell
  /** The person of the page who answers. */
  user_id: string
  signal: AbortSignal
  /** The conversations found so far, by the ids of their people. */
  conversations: Map<string, string>
}

const plain = { buttons: [], quick_replies: [] }

/** Carries out one deed of a sample's conversation as in real life: by a webhook, an input of a person, or a command. */
export async function perform(stage: Stage, person: SamplePerson, moment: Moment, number: number): Promise<void> {
  const { platforms, bot, cell } = stage
  const { deed } = moment
  const hear = (act: Act) => receive(stage, person, moment, number, act)
  if ('says' in deed) return hear({ kind: 'says', text: deed.says })
  if ('taps' in deed) return hear(await tapped(stage, person, moment, deed.taps))
  if ('leaves' in deed) return hear({ kind: 'leaves' })
  if ('pictures' in deed) return hear({ kind: 'pictures', file: await sent(platforms, deed.pictures) })
  if ('speaks' in deed) return hear({ kind: 'speaks', file: await sent(platforms, 'voice') })

  const id = await conversationOf(stage, person)
  if ('reads' in deed) return void (await markRead(cell.db, bot.bot_id, id))
  if ('finishes' in deed) return void (await markDone(cell.db, bot.bot_id, id, true))
  if ('tags' in deed || 'fields' in deed) {
    const change = { add_tags: 'tags' in deed ? deed.tags : [], fields: 'fields' in deed ? deed.fields : {} }
    const whole = { ...change, remove_tags: [], columns: {} }
    const by = { user_id: stage.user_id, at: new Date(moment.at) }
    return void (await cell.db.transaction().execute((tx) => changeCustomer(tx, bot.bot_id, id, whole, by)))
  }
  if ('answers' in deed && deed.fails) await platforms.refuseNext(bot, person, deed.fails)
  const body = await ownInput(stage, deed)
  const input = { bot_id: bot.bot_id, conversation_id: id, body, key: keyOf(moment) }
  await untilStored(stage, async () => (await stage.runtime.put(cell.id, input)) === 'stored')
}

/** The key by which the path recognises a repeated input of a person. */
export const keyOf = ({ key }: Pick<Moment, 'key'>): string => `sample.${key}`

type Own = Extract<
  Moment['deed'],
  { answers: string } | { shows: string } | { takesOver: number | null } | { handsBack: true } | { blocks: true }
>

async function ownInput(stage: Stage, deed: Own): Promise<StoredInput> {
  const { user_id } = stage
  // Until a person hands back: a pause that ends by itself would end on the workers' clock.
  const says = { kind: 'operator_message' as const, user_id, pause_minutes: null }
  if ('answers' in deed) return { ...says, card: { type: 'text', text: deed.answers, ...plain } }
  if ('shows' in deed)
    return { ...says, card: { type: 'image', url: await kept(stage, deed.shows), filename: '', ...plain } }
  if ('takesOver' in deed) return { kind: 'take_over', user_id, pause_minutes: deed.takesOver }
  if ('handsBack' in deed) return { kind: 'hand_back', user_id }
  return { kind: 'block', is_blocked: true, user_id }
}

/** Delivers an act of a person as the webhook of their platform. */
export async function receive(stage: Stage, person: SamplePerson, { at, key }: Moment, number: number, act: Act) {
  const { runtime, bot } = stage
  const channel = findChannel(bot.platform)
  invariant(channel, 'the sample is of channels we have')
  const request = webhookOf({ bot, person, at, key, number, act })
  await untilStored(stage, async () => {
    const { status, body } = await runtime.webhook(channel, { page_id: bot.page_id }, request)
    if (status !== 200 && status !== 503)
      throw new Error(`A webhook of the sample was answered with ${status}: ${body}`)
    return status === 200
  })
}

const againMs = 200

// As a platform repeats a webhook that a busy machine refused.
export async function untilStored({ signal }: Pick<Stage, 'signal'>, store: () => Promise<boolean>) {
  while (!signal.aborted && !(await store())) await sleep(againMs)
}

/** The tap of a person on a button that they see. */
export async function tapped(
  stage: Stage,
  person: SamplePerson,
  { isFirst }: Pick<Moment, 'isFirst'>,
  title: string,
): Promise<Act> {
  const { platforms, bot } = stage
  // A thread of Messenger begins with this button.
  if (isFirst) return { kind: 'begins', title }
  const payload =
    bot.platform === 'pke_chat_plugin'
      ? await payloadOnSite(stage, person, title)
      : await platforms.payloadOf(bot, person, title)
  if (payload === undefined) throw new Error(`A customer of the sample finds no button "${title}"`)
  return { kind: 'taps', title, payload }
}

const pressable = z.object({ title: z.string(), payload: z.string() })
const shown = z.object({
  buttons: z.array(z.union([pressable, z.unknown()])).default([]),
  quick_replies: z.array(pressable).default([]),
})

/** The website has no stand-in: what its visitor sees are the lines of the thread. */
async function payloadOnSite(stage: Stage, person: SamplePerson, title: string) {
  const { cell, bot } = stage
  const lines = await cell.db
    .selectFrom('message')
    .select('content')
    .where('bot_id', '=', bot.bot_id)
    .where('conversation_id', '=', await conversationOf(stage, person))
    .where('by', '=', 'bot')
    .orderBy('n', 'desc')
    .execute()
  for (const { content } of lines) {
    const { buttons, quick_replies } = shown.parse(content)
    for (const each of [...quick_replies, ...buttons]) {
      const button = pressable.safeParse(each)
      if (button.success && button.data.title === title) return button.data.payload
    }
  }
  return undefined
}

const sent = async (platforms: SamplePlatforms, name: string) => {
  const { filename, bytes } = await readSampleFile(name)
  return platforms.keep(filename, bytes)
}

/** Stores a picture that a person of the page puts into their answer. */
async function kept({ platform: { media }, bot: { bot_id }, cell }: Stage, name: SampleFileName) {
  const { filename, bytes } = await readSampleFile(name)
  const file = await media.keepOurs(bot_id, { bytes, type: 'image', mime_type: 'image/jpeg', filename })
  await insertMedia(cell.db, bot_id, file, new Date())
  return media.urlOf(file.path)
}

export async function conversationOf({ cell, bot, conversations }: Stage, { psid }: SamplePerson): Promise<string> {
  const known = conversations.get(psid)
  if (known !== undefined) return known
  const { id } = await cell.db
    .selectFrom('customer')
    .select('id')
    .where('bot_id', '=', bot.bot_id)
    .where('psid', '=', psid)
    .executeTakeFirstOrThrow()
  conversations.set(psid, id)
  return id
}
