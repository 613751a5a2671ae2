import type { Card, CardOf, PluginId } from '@hawker/core'
import {
  IconApi,
  IconBell,
  IconBellRinging,
  IconBrandWhatsapp,
  IconForms,
  IconInfoSquare,
  IconMapPin,
  IconShoppingBag,
  IconSpeakerphone,
  IconStar,
  IconTargetArrow,
} from '@tabler/icons-react'
import { audio } from './audio.tsx'
import type { CardParts } from './card.ts'
import { file } from './file.tsx'
import { gallery } from './gallery.tsx'
import { image } from './image.tsx'
import { later } from './later.tsx'
import { list } from './list.tsx'
import { multiImage } from './multi-image.tsx'
import { quickReply } from './quick-reply.tsx'
import { text } from './text.tsx'
import { typing } from './typing.tsx'
import { userInput } from './user-input.tsx'
import { video } from './video.tsx'

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
  json_api: later(IconApi),
  meta_pixel: later(IconTargetArrow),
  location_request: later(IconMapPin),
  one_time_notif_req: later(IconBell),
  notification_messages_req: later(IconBellRinging),
  customer_feedback: later(IconStar),
  whatsapp_message_template: later(IconBrandWhatsapp),
  marketing_message: later(IconSpeakerphone),
  shopee: later(IconShoppingBag),
  lazada: later(IconShoppingBag),
  tiki: later(IconShoppingBag),
  zalo_zns_message_template: later(IconForms),
  structured_information_template: later(IconInfoSquare),
}

export const cardParts = (plugin_id: PluginId): CardParts<Card> => cards[plugin_id]
