import { ActRefusal, type Tried } from '../act.ts'
import type { Params } from '../params.ts'
import { quickId } from '../random.ts'
import { emit, fromBusiness, fromCustomer, type Place } from './webhook.ts'
import { openWindow } from './window.ts'

type Sample = { event: string; content(place: Place): Params }

const received = (type: string, part: Params): Sample => ({
  event: 'im_receive_msg',
  content: (place) => ({ ...fromCustomer(place), message_id: quickId(), type, ...part, is_follower: true }),
})

/** Events that no button of the phone causes, with documented samples. */
const events: Record<string, Sample> = {
  share_post: received('share_post', {
    share_post: { video_id: '7300000000000000001', embed_url: 'https://www.tiktok.com/embed/7300000000000000001' },
  }),
  sticker: received('sticker', { sticker: { url: 'https://stickers.example/s1.webp' } }),
  emoji: received('emoji', { emoji: { url: 'https://stickers.example/e1.webp' } }),
  reaction: received('reaction', {}),
  other: received('other', {}),
  /** The business writes in TikTok's own app. */
  im_send_msg: {
    event: 'im_send_msg',
    content: (place) => ({
      ...fromBusiness(place),
      message_id: quickId(),
      type: 'text',
      text: { body: 'We open at nine.' },
      message_tag: { source: 'APP' },
    }),
  },
  /** A person of the European Economic Area, who cannot be answered. */
  im_receive_msg_eu: {
    event: 'im_receive_msg_eu',
    content: (place) => {
      const { conversation_id, timestamp, to_user } = fromCustomer(place)
      return { conversation_id, timestamp, to_user, message_id: quickId() }
    },
  },
  ad_referral: {
    event: 'im_referral_msg',
    content: (place) => ({
      ...fromCustomer(place),
      message_id: quickId(),
      referral: {
        ad: {
          ad_id: '1800000000000001',
          ad_name: 'Summer',
          embed_url: 'https://www.tiktok.com/embed/7300000000000000001',
          advertiser_id: '7200000000000000001',
        },
      },
    }),
  },
  im_auto_message_audit_update: {
    event: 'im_auto_message_audit_update',
    content: () => ({ auto_message_id: 'a1', audit_status: 'approved' }),
  },
  im_receive_high_intent_comment: {
    event: 'im_receive_high_intent_comment',
    content: (place) => ({ ...fromCustomer(place), comment_id: '7300000000000000009', text: 'How much?' }),
  },
}

export const eventNames: readonly string[] = Object.keys(events)

/** Sends one of the events; `data` overrides parts of its content. */
export const sendEvent = (place: Place, name: string, data: Params): Tried => {
  const sample = Object.hasOwn(events, name) ? events[name] : undefined
  if (!sample) throw new ActRefusal(`TikTok has no event ${name}.`)
  if (sample.event === 'im_receive_msg' || sample.event === 'im_referral_msg')
    openWindow(place.world, place.account, place.conversation)
  return emit(place, sample.event, { ...sample.content(place), ...data })
}
