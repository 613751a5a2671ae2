/** A customer's file, by the four words of the call that gives its address: they make the attachment's one id. */
export type FilePlace = { conversation_id: string; message_id: string; media_id: string; media_type: string }

export const fileId = ({ media_type, conversation_id, message_id, media_id }: FilePlace): string =>
  [media_type, conversation_id, message_id, media_id].map((id) => encodeURIComponent(id.toWellFormed())).join('/')

export const filePlace = (id: string): FilePlace | null => {
  const parts = id.split('/')
  if (parts.length !== 4) return null
  const [media_type = '', conversation_id = '', message_id = '', media_id = ''] = parts.map(decodeURIComponent)
  return { media_type, conversation_id, message_id, media_id }
}
