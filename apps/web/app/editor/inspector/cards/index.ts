import type { Card, CardOf, Edit, PluginId } from '@hawker/core'
import type { ReactNode } from 'react'
import { AskEditor } from './ask.tsx'
import { GalleryEditor } from './gallery.tsx'
import { LaterEditor } from './later.tsx'
import { ListEditor } from './list.tsx'
import { AudioEditor, FileEditor, ImageEditor, VideoEditor } from './media.tsx'
import { MultiImageEditor } from './multi-image.tsx'
import { QuickReplyEditor } from './quick-reply.tsx'
import { TextEditor } from './text.tsx'
import { TypingEditor } from './typing.tsx'

type PropsFor<C> = {
  card: C
  /** The key of the block the card stands in. */
  from: string
  /** `edits` belong to the same step: a new block one of the card's arrows leads to. */
  onChange: (card: Card, edits?: Edit[]) => void
}
/** The fields of a card. A method, so that the registry can be asked with any card. */
export type CardEditor<C> = { Editor(props: PropsFor<C>): ReactNode }
export type CardEditorProps<P extends PluginId> = PropsFor<CardOf<P>>

const later = { Editor: LaterEditor }

const cardEditors: { [P in PluginId]: CardEditor<CardOf<P>> } = {
  text: { Editor: TextEditor },
  image: { Editor: ImageEditor },
  video: { Editor: VideoEditor },
  audio: { Editor: AudioEditor },
  file: { Editor: FileEditor },
  gallery: { Editor: GalleryEditor },
  multi_image: { Editor: MultiImageEditor },
  list: { Editor: ListEditor },
  quick_reply: { Editor: QuickReplyEditor },
  user_input: { Editor: AskEditor },
  typing: { Editor: TypingEditor },
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

export const cardEditor = (plugin_id: PluginId): CardEditor<Card> => cardEditors[plugin_id]
