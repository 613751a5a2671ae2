import type { Card, CardOf, PluginId } from '@hawker/core'
import { audio } from './audio.tsx'
import type { CardParts } from './card.ts'
import { customerFeedback } from './customer-feedback.tsx'
import { file } from './file.tsx'
import { gallery } from './gallery.tsx'
import { image } from './image.tsx'
import { jsonApi } from './json-api.tsx'
import { lazada } from './lazada.ts'
import { list } from './list.tsx'
import { locationRequest } from './location-request.tsx'
import { marketingMessage } from './marketing-message.tsx'
import { metaPixel } from './meta-pixel.tsx'
import { multiImage } from './multi-image.tsx'
import { notificationMessagesReq } from './notification-messages-req.tsx'
import { oneTimeNotifReq } from './one-time-notif-req.tsx'
import { quickReply } from './quick-reply.tsx'
import { shopee } from './shopee.ts'
import { structuredInformationTemplate } from './structured-information-template.tsx'
import { text } from './text.tsx'
import { tiki } from './tiki.ts'
import { typing } from './typing.tsx'
import { userInput } from './user-input.tsx'
import { video } from './video.tsx'
import { whatsappMessageTemplate } from './whatsapp-message-template.tsx'
import { zaloZnsMessageTemplate } from './zalo-zns-message-template.tsx'

/** The editor's side of core's cards, in the order of the picker. */
export const cards: { [P in PluginId]: CardParts<CardOf<P>> } = {
  text,
  image,
  quick_reply: quickReply,
  user_input: userInput,
  gallery,
  list,
  multi_image: multiImage,
  video,
  audio,
  file,
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
}

export const cardParts = (plugin_id: PluginId): CardParts<Card> => cards[plugin_id]
