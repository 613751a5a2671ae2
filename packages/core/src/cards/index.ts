import { z } from 'zod'
import { actionProblems } from '../actions/index.ts'
import { buttonListProblems } from '../buttons/index.ts'
import type { ChannelProfile } from '../channel.ts'
import { fill, isEmpty, isRecord } from '../document/fill.ts'
import { slotProblems } from '../document/goto.ts'
import { type Finding, under } from '../problems.ts'
import { audio } from './audio.ts'
import { type CardDefinition, type PluginId, pluginIds } from './card.ts'
import { customerFeedback } from './customer-feedback.ts'
import { file } from './file.ts'
import { gallery } from './gallery.ts'
import { image } from './image.ts'
import { jsonApi } from './json-api.ts'
import { lazada } from './lazada.ts'
import { list } from './list.ts'
import { locationRequest } from './location-request.ts'
import { marketingMessage } from './marketing-message.ts'
import { metaPixel } from './meta-pixel.ts'
import { multiImage } from './multi-image.ts'
import { notificationMessagesReq } from './notification-messages-req.ts'
import { oneTimeNotifReq } from './one-time-notif-req.ts'
import { quickReply } from './quick-reply.ts'
import { shopee } from './shopee.ts'
import { structuredInformationTemplate } from './structured-information-template.ts'
import { text } from './text.ts'
import { tiki } from './tiki.ts'
import { typing } from './typing.ts'
import { userInput } from './user-input.ts'
import { video } from './video.ts'
import { whatsappMessageTemplate } from './whatsapp-message-template.ts'
import { zaloZnsMessageTemplate } from './zalo-zns-message-template.ts'

export { type PluginId, pluginIds } from './card.ts'
export { pixelEventsWithValue } from './meta-pixel.ts'
export { type ReplyType, replyTypes } from './user-input.ts'

export const cards = {
  text,
  image,
  video,
  audio,
  file,
  gallery,
  multi_image: multiImage,
  list,
  quick_reply: quickReply,
  user_input: userInput,
  typing,
  json_api: jsonApi,
  meta_pixel: metaPixel,
  location_request: locationRequest,
  one_time_notif_req: oneTimeNotifReq,
  notification_messages_req: notificationMessagesReq,
  customer_feedback: customerFeedback,
  whatsapp_message_template: whatsappMessageTemplate,
  marketing_message: marketingMessage,
  shopee,
  lazada,
  tiki,
  zalo_zns_message_template: zaloZnsMessageTemplate,
  structured_information_template: structuredInformationTemplate,
} satisfies Record<PluginId, unknown>

const { text: first, ...others } = cards
const schema = z.discriminatedUnion('plugin_id', [first.schema, ...Object.values(others).map((each) => each.schema)])

/** One message of a block, or something the bot does between two of them. */
export type Card = z.infer<typeof schema>
export type CardOf<K extends PluginId> = Extract<Card, { plugin_id: K }>

export const isPluginId = (name: unknown): name is PluginId => pluginIds.some((id) => id === name)
export const cardDefinition = (plugin_id: PluginId): CardDefinition<Card> => cards[plugin_id]
export const blankCard = (plugin_id: PluginId, key: string): Card => ({ ...cardDefinition(plugin_id).blank(), key })

/** A field of the card itself that the specification lists in the kind's config; a file may have it in either place. */
const listedWithConfig: { readonly [K in PluginId]?: 'buttons' | 'messages' } = {
  text: 'messages',
  list: 'buttons',
  quick_reply: 'buttons',
}

const withOwn = (given: Record<string, unknown>, plugin_id: PluginId): Record<string, unknown> => {
  const field = listedWithConfig[plugin_id]
  if (!field || !isEmpty(given[field]) || !isRecord(given.config)) return given
  return { ...given, [field]: given.config[field] }
}

const fillCard = (given: unknown): unknown =>
  isRecord(given) && isPluginId(given.plugin_id)
    ? fill(cardDefinition(given.plugin_id).blank(), withOwn(given, given.plugin_id))
    : given

export const card = z.preprocess(fillCard, schema)

/** A web form may have no address where products bring their own. */
const placeOf = (each: Card) => ({ is_random_product: each.plugin_id === 'gallery' && each.config.is_send_random })

/** The problems of a card by itself; rules about its neighbours belong to the block. */
export const cardProblems = (each: Card, profile: ChannelProfile): Finding[] => {
  const definition = cardDefinition(each.plugin_id)
  if (!definition.is_checked) return []
  return [
    ...definition.problems(each, profile),
    ...under('/buttons', buttonListProblems(each.buttons, placeOf(each))),
    ...under('/add_actions', actionProblems(each.add_actions)),
    ...slotProblems(definition.gotos(each)),
  ]
}
