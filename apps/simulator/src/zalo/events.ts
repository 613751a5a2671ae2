import { ActRefusal, type Tried } from '../act.ts'
import type { Params } from '../params.ts'
import { quickId } from '../random.ts'
import { emit, fromCustomer, type Place, toCustomer } from './webhook.ts'

type Sample = (place: Place) => Params

const attached =
  (type: string, payload: Params, text?: string): Sample =>
  (place) => ({
    ...fromCustomer(place),
    message: { msg_id: quickId(), ...(text === undefined ? {} : { text }), attachments: [{ type, payload }] },
  })

const people: Sample = ({ account, conversation }) => ({ oa_id: account.page_id, user_id: conversation.customer.id })

/** Events that no button of the phone causes, with documented samples. */
const events: Record<string, Sample> = {
  user_send_sticker: attached('sticker', { id: 's1', url: 'https://stickers.example/s1.png' }),
  user_send_gif: attached('gif', {
    url: 'https://gifs.example/a.gif',
    thumbnail: 'https://gifs.example/a.jpg',
  }),
  user_send_link: attached(
    'link',
    { url: 'https://shop.example', title: 'Shop', description: 'Trà', thumbnail: 'https://shop.example/t.jpg' },
    'https://shop.example',
  ),
  user_click_chatnow: people,
  user_click_button: (place) => ({ ...fromCustomer(place), message: { msg_id: quickId(), text: '#clicked' } }),
  user_reacted_message: (place) => ({
    ...fromCustomer(place),
    message: { msg_id: 'abc0001', react_icon: '/-heart' },
  }),
  /** A person of the shop writes in Zalo's own console. */
  oa_send_text: ({ account, conversation }) => ({
    sender: { id: account.page_id, admin_id: '8000001' },
    recipient: { id: conversation.customer.id },
    message: { msg_id: quickId(), text: 'Chào bạn' },
  }),
  oa_send_image: (place) => ({
    ...toCustomer(place),
    message: {
      msg_id: quickId(),
      attachments: [{ type: 'image', payload: { url: 'https://photos.example/a.jpg' } }],
    },
  }),
  add_user_to_tag: people,
  widget_interaction_accepted: people,
  user_send_group_text: ({ conversation }) => ({
    sender: { id: conversation.customer.id },
    recipient: { id: 'group-1' },
    message: { msg_id: quickId(), text: 'hi all' },
  }),
  user_feedback: (place) => ({
    ...fromCustomer(place),
    message: { msg_id: quickId(), rate: 5, note: 'Tốt', feedbacks: ['Nhanh'], tracking_id: 'ord-77' },
  }),
  change_template_status: ({ account }) => ({
    oa_id: account.page_id,
    template_id: '4001',
    status: { prev_status: 'PENDING_REVIEW', new_status: 'ENABLE' },
    reason: '',
  }),
  change_template_quality: ({ account }) => ({
    oa_id: account.page_id,
    template_id: '4001',
    quality: { prev_quality: 'HIGH', new_quality: 'LOW' },
  }),
  change_oa_daily_quota: ({ account }) => ({ oa_id: account.page_id, quota: { prev_value: 500, new_value: 1000 } }),
  /** A kind that is newer than the adapter. */
  user_send_hologram: (place) => ({ ...fromCustomer(place), message: { msg_id: quickId() } }),
}

export const eventNames: readonly string[] = Object.keys(events)

/** An event by its name; `data` replaces parts of its sample. */
export const sendEvent = (place: Place, name: string, data: Params): Tried => {
  const sample = Object.hasOwn(events, name) ? events[name] : undefined
  if (!sample) throw new ActRefusal(`Zalo has no event "${name}" here, only ${Object.keys(events).join(', ')}.`)
  return emit(place, name, { ...sample(place), ...data })
}
