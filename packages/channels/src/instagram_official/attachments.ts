import type { Attachment } from '@hawker/core'
import type { RawAttachment, RawMessage } from './wire.ts'

const files: Partial<Record<string, Attachment['type']>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  file: 'file',
}

/**
 * The files of a message, and what it answers or shares as a link to open. Stories may not be stored, and a post or reel
 * is a page of Instagram; the address of either ends with it.
 */
export const attachments = ({ attachments: raw = [], reply_to, is_unsupported }: RawMessage): Attachment[] => {
  const story = reply_to?.story
  // Until posts are no longer shared as `share`, one comes twice in one message.
  const hasPost = raw.some(({ type }) => type === 'ig_post' || type === 'post')
  const shown = raw.filter(({ type }) => !(hasPost && type === 'share'))
  return [
    ...(story ? [{ type: 'fallback' as const, url: story.url, title: 'story_reply' }] : []),
    ...shown.flatMap((item) => products(item) ?? attachment(item)),
    ...(is_unsupported && raw.length === 0 ? [{ type: 'fallback' as const, title: 'unsupported' }] : []),
  ]
}

/** Every product of a list that is shared; null where it is none. */
const products = ({ payload }: RawAttachment): Attachment[] | null => {
  const elements = payload?.product?.elements ?? []
  if (elements.length === 0) return null
  return elements.map(({ id, retailer_id, title, image_url }) => ({
    type: 'product',
    url: image_url,
    title: title ?? payload?.title,
    product_id: retailer_id ?? id,
  }))
}

const attachment = ({ type, payload }: RawAttachment): Attachment => {
  const url = payload?.url
  const file = Object.hasOwn(files, type) ? files[type] : undefined
  if (file) return { type: file, url }
  return { type: 'fallback', url, title: payload?.title || type.slice(0, 60) }
}
