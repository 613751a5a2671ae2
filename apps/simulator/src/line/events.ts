import { ActRefusal, type Tried } from '../act.ts'
import type { Params } from '../params.ts'
import { digits, token } from '../random.ts'
import { emit, lineRequest, type Place, paceOf } from './webhook.ts'

const group = { source: { type: 'group', groupId: 'C0000000000000000000000000000demo' } }
const members = (place: Place): Params => ({ members: [{ type: 'user', userId: place.conversation.customer.id }] })
const message = (body: Params): Params => ({
  type: 'message',
  message: { id: digits(18), quoteToken: token(40), ...body },
})

/** Events that no button of the phone causes: their parts, and whether they can be replied to. */
const events: Record<string, (place: Place) => { event: Params; can_reply: boolean }> = {
  sticker: () => ({
    event: message({
      type: 'sticker',
      packageId: '446',
      stickerId: '1988',
      stickerResourceType: 'STATIC',
      keywords: ['hi'],
    }),
    can_reply: true,
  }),
  image_set: () => ({
    event: message({
      type: 'image',
      contentProvider: { type: 'line' },
      imageSet: { id: digits(12), index: 1, total: 3 },
    }),
    can_reply: true,
  }),
  external_image: () => ({
    event: message({
      type: 'image',
      contentProvider: {
        type: 'external',
        originalContentUrl: 'https://example.org/a.jpg',
        previewImageUrl: 'https://example.org/b.jpg',
      },
    }),
    can_reply: true,
  }),
  mention: ({ account }) => ({
    event: message({
      type: 'text',
      text: '@Shop hi',
      mention: { mentionees: [{ index: 0, length: 5, type: 'user', userId: account.page_id, isSelf: true }] },
    }),
    can_reply: true,
  }),
  /** Another module handles the chat: there is no reply token. */
  standby: () => ({ event: { ...message({ type: 'text', text: 'hi' }), mode: 'standby' }, can_reply: false }),
  group_message: () => ({ event: { ...message({ type: 'text', text: 'hi all' }), ...group }, can_reply: true }),
  messageEdited: () => ({
    event: {
      type: 'messageEdited',
      message: { id: digits(18), quoteToken: token(40), type: 'text', text: 'hi, all' },
      ...group,
    },
    can_reply: false,
  }),
  join: () => ({ event: { type: 'join', ...group }, can_reply: true }),
  leave: () => ({ event: { type: 'leave', ...group }, can_reply: false }),
  memberJoined: (place) => ({ event: { type: 'memberJoined', joined: members(place), ...group }, can_reply: true }),
  memberLeft: (place) => ({ event: { type: 'memberLeft', left: members(place), ...group }, can_reply: false }),
  videoPlayComplete: () => ({
    event: { type: 'videoPlayComplete', videoPlayComplete: { trackingId: 'track-1' } },
    can_reply: true,
  }),
  beacon: () => ({ event: { type: 'beacon', beacon: { hwid: 'd41d8cd98f', type: 'enter' } }, can_reply: true }),
  accountLink: () => ({ event: { type: 'accountLink', link: { result: 'ok', nonce: token(12) } }, can_reply: true }),
  membership: () => ({
    event: { type: 'membership', membership: { type: 'joined', membershipId: 1 } },
    can_reply: true,
  }),
  module: () => ({
    event: { type: 'module', module: { type: 'attached', botId: 'U1', scopes: ['message:send'] } },
    can_reply: false,
  }),
  activated: () => ({ event: { type: 'activated', chatControl: { expireAt: 1 } }, can_reply: false }),
  deactivated: () => ({ event: { type: 'deactivated' }, can_reply: false }),
  botSuspended: () => ({ event: { type: 'botSuspended' }, can_reply: false }),
  botResumed: () => ({ event: { type: 'botResumed' }, can_reply: false }),
  delivery: () => ({ event: { type: 'delivery', delivery: { data: 'pnp-1' } }, can_reply: false }),
  /** A kind that is newer than the adapter. */
  hologram: () => ({ event: { type: 'hologram', hologram: {} }, can_reply: false }),
}

export const eventNames: readonly string[] = ['empty', ...Object.keys(events)]

/** An event by its name; `data` replaces parts of its sample. `empty` is the console's check, without events. */
export const sendEvent = (place: Place, name: string, data: Params): Tried => {
  if (name === 'empty') return verify(place)
  const sample = Object.hasOwn(events, name) ? events[name] : undefined
  if (!sample) throw new ActRefusal(`LINE has no event "${name}" here, only empty, ${Object.keys(events).join(', ')}.`)
  const { event, can_reply } = sample(place)
  return emit(place, { type: name, ...event, ...data }, { can_reply })
}

const verify = ({ world, account }: Place): Tried =>
  new Promise((tried) =>
    world.outbox.send({
      account,
      url: account.webhook_url,
      lane: `line/${account.page_id}`,
      events: () => [],
      write: (none, attempt) => lineRequest(account, none, attempt),
      pace: paceOf(world, { ...account, redelivers: false }),
      tried,
    }),
  )
