import type { Card, CardOf, PluginId } from '@hawker/core'
import type { ReactNode } from 'react'
import { AskView } from './ask.tsx'
import { GalleryView } from './gallery.tsx'
import { LaterView } from './later.tsx'
import { ListView } from './list.tsx'
import { AudioView, FileView, ImageView, VideoView } from './media.tsx'
import { MultiImageView } from './multi-image.tsx'
import { QuickReplyView } from './quick-reply.tsx'
import { TextView } from './text.tsx'
import { TypingView } from './typing.tsx'

/** A card as it looks on the canvas. A method, so that the registry can be asked with any card. */
export type CardView<C> = { View(props: { card: C }): ReactNode }

const later = { View: LaterView }

export const cardViews: { [P in PluginId]: CardView<CardOf<P>> } = {
  text: { View: TextView },
  image: { View: ImageView },
  video: { View: VideoView },
  audio: { View: AudioView },
  file: { View: FileView },
  gallery: { View: GalleryView },
  multi_image: { View: MultiImageView },
  list: { View: ListView },
  quick_reply: { View: QuickReplyView },
  user_input: { View: AskView },
  typing: { View: TypingView },
  json_api: later,
  meta_pixel: later,
  location_request: later,
  one_time_notif_req: later,
  notification_messages_req: later,
  customer_feedback: later,
  whatsapp_message_template: later,
  marketing_message: later,
  shopee: later,
  lazada: later,
  tiki: later,
  zalo_zns_message_template: later,
  structured_information_template: later,
}

export const cardView = (plugin_id: PluginId): CardView<Card> => cardViews[plugin_id]
