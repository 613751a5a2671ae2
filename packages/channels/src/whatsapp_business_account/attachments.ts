import type { Attachment } from '@hawker/core'
import type { RawCard, RawFile, RawMessage, RawOrder } from './wire.ts'

const files = [
  ['image', 'image'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['document', 'file'],
  ['sticker', 'sticker'],
] as const

/** Everything of a message that is no words. Bytes are fetched by a media id, which needs the account's token. */
export const attachments = (message: RawMessage): Attachment[] => {
  const { location, contacts, order, context } = message
  const asked = context?.referred_product?.product_retailer_id
  return [
    ...files.flatMap(([key, type]) => fileOf(type, message[key])),
    ...(location
      ? [{ type: 'location' as const, lat: location.latitude, long: location.longitude, title: nameOf(location) }]
      : []),
    ...(contacts ?? []).map(contactOf),
    ...products(order),
    ...(asked ? [{ type: 'product' as const, product_id: asked }] : []),
  ]
}

const fileOf = (type: Attachment['type'], file: RawFile | undefined): Attachment[] => {
  if (!file) return []
  const { id, url, mime_type, filename } = file
  return [{ type, ...(id === undefined ? { url } : { platform_file_id: id }), mime_type, filename }]
}

const nameOf = ({ name, address }: { name?: string | undefined; address?: string | undefined }): string | undefined =>
  [name, address].filter(Boolean).join(', ') || undefined

const contactOf = ({ name, phones = [] }: RawCard): Attachment => ({
  type: 'fallback',
  title: [name?.formatted_name, ...phones.map(({ phone, wa_id }) => phone ?? wa_id)].filter(Boolean).join(' '),
})

/** The positions of a cart, each with how many of it and its price. */
const products = (order: RawOrder | undefined): Attachment[] =>
  (order?.product_items ?? []).map(({ product_retailer_id, quantity = 1, item_price, currency = '' }) => ({
    type: 'product',
    product_id: product_retailer_id,
    ...(Number.isSafeInteger(quantity) && quantity > 0 && { quantity }),
    title: [`${quantity} × ${product_retailer_id}`, item_price && `${item_price} ${currency}`.trim()]
      .filter(Boolean)
      .join(', '),
  }))
