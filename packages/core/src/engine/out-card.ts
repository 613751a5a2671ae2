/** A button as it is sent: words with a payload, or with an address. */
export type OutButton =
  | { type: 'postback'; title: string; payload: string }
  | { type: 'link'; title: string; url: string }
  | { type: 'call'; title: string; phone: string }

export type OutQuickReply = {
  title: string
  payload: string
  content_type: 'text' | 'user_email' | 'user_phone_number'
}

export type OutItem = { title: string; subtitle: string; image_url: string; buttons: OutButton[] }

/** A line of a menu; choosing it comes back with its payload. */
export type OutRow = { title: string; subtitle: string; payload: string }

/** A product under its id in the page's catalogue at the platform, and how it is shown where there is no catalogue. */
export type OutProduct = OutItem & { id: string }

/** Every message may carry quick replies: they sit on the last one said. */
type Replies = { quick_replies: OutQuickReply[] }
type Pressable = Replies & { buttons: OutButton[] }

/**
 * `is_voice`: a sound that was spoken for this person, shown with its waves where the platform does so. The length is known of
 * a file of ours as its message leaves.
 */
type FileLength = { bytes?: number; seconds?: number }

/** Messages that every channel draws, itself or after `degrade`. */
export type PlainCard =
  | ({ type: 'text'; text: string } & Pressable)
  | ({ type: 'image' | 'video' | 'audio' | 'file'; url: string; filename: string; is_voice?: true } & FileLength &
      Pressable)
  | ({ type: 'gallery'; items: OutItem[] } & Replies)
  | ({ type: 'list'; items: OutItem[] } & Pressable)
  | ({ type: 'multi_image'; images: { url: string }[] } & Replies)

/**
 * `parameters` are the values of the part's variables in their order, as a platform wants them beside its own wording; `names`
 * are those of a template that names its variables, in the same order.
 */
export type OutTemplatePart =
  | {
      type: 'HEADER'
      format: 'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT' | 'LOCATION'
      text: string
      url: string
      parameters: string[]
      names?: string[]
    }
  | { type: 'BODY'; text: string; parameters: string[]; names?: string[] }
  | { type: 'BUTTONS'; buttons: OutButton[]; products?: OutProducts[]; suffixes?: OutSuffix[] }
  | { type: 'CAROUSEL'; cards: OutTemplateCard[] }

/** The products that a template's button at this index opens. */
export type OutProducts = { index: number; sections: { title: string; ids: string[] }[] }

/** The end of the address of a template's button at this index: its beginning stands in the template. */
export type OutSuffix = { index: number; text: string }

/** A card of a template's carousel: its picture or clip, its words and its buttons. */
export type OutTemplateCard = {
  format: 'IMAGE' | 'VIDEO'
  url: string
  text: string
  parameters: string[]
  names?: string[]
  buttons: OutButton[]
  suffixes?: OutSuffix[]
}

/** Messages that only some platforms can draw, in the fields of their cards; `plainCards` translates them for the others. */
export type SpecialCard = Pressable &
  (
    | { type: 'location_request'; text: string }
    /** `title` stands on the button that opens the rows. */
    | { type: 'menu'; text: string; title: string; sections: { title: string; rows: OutRow[] }[] }
    /** Products of the page's catalogue at the platform; `title` stands above them. */
    | { type: 'products'; text: string; title: string; sections: { title: string; products: OutProduct[] }[] }
    /** One of the platform's own stickers; `url` is its picture, `emoji` its meaning. */
    | { type: 'sticker'; package_id: string; sticker_id: string; url: string; emoji: string }
    /** The first button is the one that agrees. */
    | { type: 'one_time_notif_req'; text: string; topic_id: string }
    | { type: 'notification_messages_req'; text: string; title: string; topic_id: string; is_recurring: boolean }
    | { type: 'customer_feedback'; title: string; subtitle: string; questions: { title: string }[] }
    | {
        type: 'whatsapp_message_template'
        name: string
        language: string
        category: string
        components: OutTemplatePart[]
      }
    | { type: 'marketing_message'; message_id: string; ad_account_id: string; user_id: string }
    | { type: 'shopee' | 'lazada' | 'tiki'; product_ids: string[] }
    | { type: 'zalo_zns_message_template'; oa_id: string; template_id: string; params: Record<string, string> }
    | {
        type: 'structured_information_template'
        title: string
        subtitle: string
        fields: { title: string; value: string }[]
      }
  )

/** A message ready to be sent: variables filled, one spin variant picked, payloads made. */
export type MessageCard = PlainCard | SpecialCard

/** A message, or a pause: typing is shown for so many seconds and delays the next message; it is no line of the thread. */
export type OutCard = MessageCard | { type: 'typing'; seconds: number }
