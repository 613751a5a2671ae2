import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { fields, refusals } from '../contract/refusals.ts'
import { sampleAccount, type Witness } from '../contract/witness.ts'

// Limits of https://developers.viber.com/docs/api/rest-bot-api, written a second time to check the adapter's own.

const words = (max: number) => z.string().regex(/\S/).max(max)
const address = z.url({ protocol: /^https?$/ }).max(2000)
const label = z
  .string()
  .min(1)
  .max(250)
  .regex(/^([^<>&"\n]|&(amp|lt|gt|quot);|<\/?b>|<br>)*$/, 'marked up text')

const cell = (most_rows: number) => {
  const size = { Columns: z.int().min(1).max(6), Rows: z.int().min(1).max(most_rows) }
  const look = {
    BgColor: z
      .string()
      .regex(/^#[0-9A-F]{6}$/)
      .optional(),
    TextHAlign: z.enum(['left', 'center', 'right']).optional(),
    TextVAlign: z.enum(['top', 'middle', 'bottom']).optional(),
  }
  const shown = { ...size, ...look, Text: label.optional(), Image: address.optional() }
  return z
    .discriminatedUnion('ActionType', [
      z.strictObject({ ...shown, ActionType: z.literal('reply'), ActionBody: words(20_000), Silent: z.literal(true) }),
      z.strictObject({ ...shown, ActionType: z.literal('open-url'), ActionBody: address }),
      z.strictObject({
        ...shown,
        ActionType: z.enum(['share-phone', 'location-picker', 'none']),
        ActionBody: words(250),
      }),
    ])
    .refine(({ Text, Image }) => Text !== undefined || Image !== undefined, 'a cell of nothing')
}

/** Rows of a keyboard of six columns. */
const heightOf = (cells: { Columns: number }[]): number =>
  cells.reduce(
    ({ rows, used }, { Columns }) =>
      used + Columns <= 6 ? { rows, used: used + Columns } : { rows: rows + 1, used: Columns },
    { rows: 1, used: 0 },
  ).rows

const keyboard = z.strictObject({
  Type: z.literal('keyboard'),
  DefaultHeight: z.boolean().optional(),
  Buttons: z
    .array(cell(2))
    .min(1)
    .refine((cells) => heightOf(cells) <= 24, 'at most 24 rows'),
})

const rich_media = z
  .strictObject({
    Type: z.literal('rich_media'),
    ButtonsGroupColumns: z.int().min(1).max(6),
    ButtonsGroupRows: z.int().min(1).max(7),
    BgColor: z.string(),
    Buttons: z.array(cell(7)).min(1),
  })
  .refine(({ ButtonsGroupColumns: columns, ButtonsGroupRows: rows, Buttons }) => {
    const size = columns * rows
    let filled = 0
    for (const cell of Buttons) {
      const before = Math.floor(filled / size)
      filled += cell.Columns * cell.Rows
      if (filled > (before + 1) * size) return false
    }
    return filled % size === 0 && filled / size <= 6
  }, 'one to six blocks, each filled')

const common = {
  receiver: z.string().regex(/^[\w+/]+={0,2}$/),
  sender: z.strictObject({ name: words(28) }),
  tracking_data: z.string().max(4000).optional(),
}
const keys = { keyboard: keyboard.optional(), min_api_version: z.literal(3).optional() }
const message = z
  .union([
    z.strictObject({ ...common, ...keys, type: z.literal('text'), text: words(7000) }),
    z.strictObject({
      ...common,
      ...keys,
      type: z.literal('video'),
      media: address,
      size: z.int().min(1).max(26_000_000),
      duration: z.int().min(1).max(180).optional(),
    }),
    z.strictObject({
      ...common,
      ...keys,
      type: z.literal('file'),
      media: address,
      size: z.int().min(1).max(50_000_000),
      file_name: words(256),
    }),
    z.strictObject({ ...common, ...keys, type: z.literal('sticker'), sticker_id: z.int().min(1) }),
    z.strictObject({ ...common, ...keys, type: z.literal('picture'), text: z.string().max(512), media: address }),
    z.strictObject({
      ...common,
      keyboard: keyboard.optional(),
      type: z.literal('rich_media'),
      min_api_version: z.literal(7),
      alt_text: words(7000),
      rich_media,
    }),
    z.strictObject({ ...common, keyboard, min_api_version: z.literal(3).optional() }),
  ])
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= 30 * 1024, 'at most 30 KB')
  .refine(
    ({ keyboard: shown, min_api_version }) =>
      min_api_version !== undefined ||
      !shown?.Buttons.some(({ ActionType }) => ActionType === 'share-phone' || ActionType === 'location-picker'),
    'sharing needs version 3',
  )

export const witness: Witness = {
  account: sampleAccount('viber', { page_id: '7000', details: { chat_uri: 'teashop', name: 'Tea shop' } }),
  psid: 'Aa1/Bb2+Cc3==',
  header: 'x-viber-content-signature',
  sign: (body, { token }) => createHmac('sha256', token).update(body).digest('hex'),
  signs_body: true,
  token_in: 'headers',
  refuses(request) {
    return request.path === '/pa/send_message' ? refusals(message, fields(request)) : [`no call ${request.path}`]
  },
}
