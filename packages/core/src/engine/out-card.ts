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

/** Every message may carry quick replies: they sit on the last one said. */
type Replies = { quick_replies: OutQuickReply[] }
type Pressable = Replies & { buttons: OutButton[] }

/** Messages that every channel draws, itself or after `degrade`. */
export type PlainCard =
  | ({ type: 'text'; text: string } & Pressable)
  | ({ type: 'image' | 'video' | 'audio' | 'file'; url: string; filename: string } & Pressable)
  | ({ type: 'gallery'; items: OutItem[] } & Replies)
  | ({ type: 'list'; items: OutItem[] } & Pressable)
  | ({ type: 'multi_image'; images: { url: string }[] } & Replies)

/** `parameters` are the values of the part's variables in their order, as a platform wants them beside its own wording. */
export type OutTemplatePart =
  | {
      type: 'HEADER'
      format: 'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT' | 'LOCATION'
      text: string
      url: string
      parameters: string[]
    }
  | { type: 'BODY'; text: string; parameters: string[] }
  | { type: 'BUTTONS'; buttons: OutButton[] }

/** Messages that only some platforms can draw, in the fields of their cards; `plainCards` translates them for the others. */
export type SpecialCard = Pressable &
  (
    | { type: 'location_request'; text: string }
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
