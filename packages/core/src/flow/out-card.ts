/** A button as it is sent: words and a payload, or where it leads. */
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

/**
 * A message ready to be sent: variables filled, one spin variant picked, payloads made. Quick replies sit on the
 * message before them. Channels draw these; `degrade` says each in plainer ones, down to text and image.
 */
export type OutCard =
  | { type: 'text'; text: string; buttons: OutButton[]; quick_replies: OutQuickReply[] }
  | {
      type: 'image' | 'video' | 'audio' | 'file'
      url: string
      filename: string
      buttons: OutButton[]
      quick_replies: OutQuickReply[]
    }
  | { type: 'gallery'; items: OutItem[]; quick_replies: OutQuickReply[] }
  | { type: 'list'; items: OutItem[]; buttons: OutButton[]; quick_replies: OutQuickReply[] }
  | { type: 'multi_image'; images: { url: string }[]; quick_replies: OutQuickReply[] }
  /** Show "typing" and hold what follows for so many seconds. Not a message of the thread. */
  | { type: 'typing'; seconds: number }
