import { profiles } from '../src/channel-profiles.ts'
import type { Effect } from '../src/effects/effect.ts'
import { effectLines } from '../src/effects/index.ts'
import { advance } from '../src/engine/advance.ts'
import { blankSession, type Input, type Place, type Session } from '../src/engine/session.ts'
import type { Scene } from '../src/engine/sprint.ts'
import type { PublishedBot } from '../src/publish/bot.ts'
import { publish } from '../src/publish/publish.ts'
import { blankCustomer } from '../src/talk/person.ts'
import { blocksOf, botFrom } from './documents.ts'

/** A Monday morning: eight o'clock in Vietnam, where a bot lives unless it says otherwise. */
export const scene: Scene = {
  customer: blankCustomer('c1'),
  profile: profiles.facebook,
  page_name: 'Shop',
  now: '2026-03-02T01:00:00.000Z',
  seed: '1',
}

/** A bot once it is published: flows by their ids, whose blocks have the keys b0, b1, … */
export const publishedOf = (
  flows: Record<string, object[]>,
  rest: object = {},
  version = 1,
  floors: Record<string, number> = {},
): PublishedBot => {
  const list = Object.entries(flows).map(([id, blocks]) => ({ id, blocks: blocksOf(...blocks) }))
  return publish(botFrom({ flows: list, ...rest }), version, new Map(Object.entries(floors)))
}

/** A block that says a text. */
export const says = (text: string): object => ({ cards: [{ key: 'c0', plugin_id: 'text', config: { text } }] })
export const does = (...add_actions: object[]) => ({ type: 'action', config: { add_actions } })

export const placeIn = (flow: string, rest: Partial<Place> = {}): Place => ({
  version: 1,
  flow,
  block: 'b0',
  card: 0,
  ...rest,
})

type Message = Extract<Input, { kind: 'message' }>
export const said = (text: string | null, rest: Partial<Message> = {}): Message => ({
  kind: 'message',
  is_first: false,
  text,
  payload: null,
  ref: null,
  attachments: [],
  ...rest,
})
export const start = (flow: string): Input => ({ kind: 'start', flow, block: null })
export const timer = (token: string): Input => ({ kind: 'timer', token })
export const answer = (token: string, rest: Partial<Extract<Input, { kind: 'answer' }>> = {}): Input => ({
  kind: 'answer',
  token,
  ok: true,
  status: 200,
  body: null,
  reason: null,
  ...rest,
})

type Played = { session: Session; effects: Effect[]; lines: string[] }

/** The effects of inputs played one after the other, in the lines of transcripts. */
export const play = (
  bot: PublishedBot,
  inputs: readonly Input[],
  { from = {}, ...rest }: Partial<Scene> & { from?: Partial<Session> } = {},
): Played => {
  let session: Session = { ...blankSession(), ...from }
  const effects: Effect[] = []
  for (const input of inputs) {
    const sprint = advance(bot, session, input, { ...scene, ...rest })
    session = sprint.session
    effects.push(...sprint.effects)
  }
  return { session, effects, lines: effects.flatMap(effectLines) }
}
