import type { Attachment } from '@hawker/core'
import type { RawAttachment, RawFeedback, RawInformation, RawLead, RawOrder } from './wire.ts'

/** The files of a message. Their links expire, so the server fetches them at once. */
export const attachments = (raw: RawAttachment[]): Attachment[] => {
  const hasSticker = raw.some((item) => item.type === 'sticker')
  // Until August 2026 a sticker comes twice in one message: as itself, and as an image of the same sticker.
  return raw
    .filter(({ type }) => !(hasSticker && type === 'image'))
    .flatMap((item) => products(item) ?? attachment(item))
}

/** Every product of a list that is shared; null where it is none. */
const products = ({ payload, title }: RawAttachment): Attachment[] | null => {
  const elements = payload?.product?.elements ?? []
  if (elements.length === 0) return null
  return elements.map((product) => ({
    type: 'product',
    url: product.image_url,
    title: product.title ?? payload?.title ?? title,
    product_id: product.retailer_id ?? product.id,
  }))
}

const attachment = ({ type, payload, ...outer }: RawAttachment): Attachment => {
  const url = payload?.url ?? outer.url
  const title = payload?.title ?? outer.title
  if (payload?.coordinates)
    return { type: 'location', lat: payload.coordinates.lat, long: payload.coordinates.long, title }
  if (type === 'sticker' || (type === 'image' && payload?.sticker_id)) return { type: 'sticker', url }
  if (type === 'image' || type === 'video' || type === 'audio' || type === 'file') return { type, url }
  return { type: 'fallback', url, title: title ?? type.slice(0, 60) }
}

/** The scores of a survey, each an attachment of its own, and the text beside them. */
export const survey = ({ feedback_screens }: RawFeedback): { scores: Attachment[]; text: string } => {
  const answers = feedback_screens.flatMap(({ questions }) => Object.values(questions))
  const written = answers.flatMap(({ type, payload, follow_up }) => [
    ...(type === 'free_form' ? [payload] : []),
    follow_up?.payload ?? '',
  ])
  return {
    scores: answers.map(({ type, payload }) => ({
      type: 'feedback',
      title: type === 'free_form' ? undefined : payload,
    })),
    text: written.filter(Boolean).join('\n'),
  }
}

/** The answers of a form that asked for name and address, a line for each. */
export const formLines = ({ screens }: RawInformation): string =>
  screens
    .flatMap(({ responses }) => responses)
    .flatMap(({ key, value }) => (value.trim() ? [`${key}: ${value.trim()}`] : []))
    .join('\n')

/** The answers of an ad's form, a line for each. */
export const leadLines = ({ data }: RawLead): string =>
  data.flatMap(({ question, answer }) => (answer.trim() ? [`${question.trim()}: ${answer.trim()}`] : [])).join('\n')

/** The positions of a cart, each with how many of it and its price. */
export const cart = ({ products }: RawOrder): Attachment[] =>
  products.map(({ id, retailer_id, name, quantity = 1, unit_price, currency = '' }) => ({
    type: 'product',
    product_id: retailer_id ?? id,
    title: [`${quantity} × ${name ?? retailer_id ?? id ?? ''}`, unit_price && `${unit_price} ${currency}`.trim()]
      .filter(Boolean)
      .join(', '),
  }))
