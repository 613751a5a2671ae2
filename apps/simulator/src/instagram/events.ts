import { ActRefusal, type Tried } from '../act.ts'
import { showBot, showCustomer } from '../lines.ts'
import type { Params } from '../params.ts'
import { digits, quickId } from '../random.ts'
import { addComment, publish } from '../wall/acts.ts'
import { between } from './receipts.ts'
import { instagramWall } from './wall.ts'
import { emit, emitChange, emitStandby, type Place } from './webhook.ts'

type Send = (place: Place, data: Params) => Tried

const cdn = ({ world }: Place, name: string): string => `${world.origin}/instagram/cdn/avatar/${name}.png`

/** A message of the customer as its documented sample, shown on the phone by these words. */
const message =
  (words: string, sample: (place: Place) => Params): Send =>
  (place, data) => {
    const mid = `aWdf${quickId()}`
    const text = typeof data.text === 'string' ? data.text : words
    const line = showCustomer(place.world, place.conversation, mid, { text })
    return emit(place, 'messages', () => ({ message: { mid, ...sample(place), ...data } }), line)
  }

const attached =
  (words: string, ...attachments: ((place: Place) => Params)[]): Send =>
  (place, data) =>
    message(words, (at) => ({ attachments: attachments.map((one) => one(at)) }))(place, data)

const ofUrl =
  (type: string, more: Params = {}) =>
  (place: Place): Params => ({ type, payload: { url: cdn(place, type), ...more } })

/** A comment under a new medium; `data` may replace its text and id. */
const comment =
  (kind: 'post' | 'live'): Send =>
  ({ account, world, conversation }, data) => {
    const text = typeof data.text === 'string' ? data.text : 'price?'
    const place = { world, account, ways: instagramWall }
    const { id: post_id } = publish(place, { kind })
    return addComment(place, conversation.customer.id, { post_id, parent_id: null, text, image_url: '' }).tried
  }

/** Events that the phone has no gesture for, by name. https://developers.facebook.com/docs/messenger-platform/instagram/features/webhook */
const events: Record<string, Send> = {
  story_reply: message('nice', (place) => ({
    text: 'nice',
    reply_to: { story: { url: cdn(place, 'story'), id: digits(17) } },
  })),
  story_mention: attached('@story', ofUrl('story_mention')),
  // Until posts are no longer shared as `share`, both come together.
  share: attached('post', ofUrl('share'), ofUrl('ig_post', { title: 'Summer', ig_post_media_id: digits(17) })),
  reel: attached('reel', ofUrl('ig_reel', { title: 'Clip', reel_video_id: digits(17) })),
  ephemeral: attached('📷', () => ({ type: 'ephemeral' })),
  unsupported: message('GIF', () => ({ is_unsupported: true })),
  ad: message('hi', () => ({
    text: 'hi',
    referral: {
      ref: 'summer',
      ad_id: digits(17),
      source: 'ADS',
      type: 'OPEN_THREAD',
      ads_context_data: { ad_title: 'Summer' },
    },
  })),
  product: message('How much is it?', () => ({ text: 'How much is it?', referral: { product: { id: digits(15) } } })),
  ice_breaker(place, data) {
    const postback = { mid: `aWdf${quickId()}`, title: 'Prices?', payload: 'PRICES', ...data }
    const line = showCustomer(place.world, place.conversation, postback.mid, { text: postback.title })
    return emit(place, 'messaging_postbacks', () => ({ postback }), line)
  },
  /** A person of the business answers in Instagram's own app. */
  echo(place, data) {
    const mid = `aWdf${quickId()}`
    const text = typeof data.text === 'string' ? data.text : 'from us'
    showBot(place.world, place.conversation, mid, { text })
    return emit(place, 'messages', () => ({ ...between(place), message: { mid, is_echo: true, text, ...data } }))
  },
  seen: (place, data) => emit(place, 'messaging_seen', () => ({ read: { mid: lastOf(place), ...data } })),
  referral: (place, data) =>
    emit(place, 'messaging_referral', () => ({
      referral: { ref: 'bio', source: `https://ig.me/m/${place.account.username}`, type: 'OPEN_THREAD', ...data },
    })),
  standby: (place, data) => emitStandby(place, { message: { mid: `aWdf${quickId()}`, text: 'hi', ...data } }),
  handover: (place, data) =>
    emit(place, 'messaging_handover', () => ({
      pass_thread_control: { previous_owner_app_id: null, new_owner_app_id: place.account.app_id, ...data },
    })),
  comment: comment('post'),
  live_comment: comment('live'),
  mention: (place, data) => emitChange(place, 'mentions', { media_id: digits(17), comment_id: digits(17), ...data }),
}

const lastOf = ({ conversation }: Place): string => conversation.lines.findLast(({ from }) => from === 'bot')?.id ?? ''

export const eventNames: readonly string[] = Object.keys(events)

export const sendEvent = (place: Place, name: string, data: Params): Tried => {
  const send = Object.hasOwn(events, name) ? events[name] : undefined
  if (!send) throw new ActRefusal(`Instagram has no event "${name}"; there are ${Object.keys(events).join(', ')}.`)
  return send(place, data)
}
