import { z } from 'zod'
import { action } from '../actions/index.ts'
import { filled, isEmpty, isRecord, looseText } from '../document/fill.ts'
import type { Goto } from '../document/goto.ts'
import type { Finding } from '../problems.ts'
import { isBlank } from '../text/blank.ts'

/** The types of a button, in the order in which the editor offers them. */
export const buttonTypes = [
  'blocks',
  'flow',
  'link',
  'call',
  'webform',
  'buy_button',
  'list_messages',
  'MPM',
  'cart',
  'tracking_url',
  'location',
  'spin',
  'quiz',
  'qr_coupon',
  'card_custom',
  'nested',
] as const
export type ButtonType = (typeof buttonTypes)[number]

const section = filled(
  () => ({ title: '', product_items: [] }),
  z.object({ title: z.string(), product_items: z.array(looseText) }),
)
export type Section = z.infer<typeof section>

/** True when at least one product has an id that is not blank. */
export const hasProducts = ({ product_items }: Section): boolean => !product_items.every(isBlank)

export const buttonFields = {
  type: z.enum(buttonTypes),
  title: z.string(),
  /** The contact that a quick reply asks for; null on every other button. */
  content_type: z.enum(['text', 'user_email', 'user_phone_number']).nullable(),
  url: z.string(),
  phone: z.string(),
  item_name: z.string(),
  item_price: looseText,
  sections: z.array(section),
  block_key: z.string(),
  flow: z.string(),
  add_actions: z.array(action),
}
const schema = z.object(buttonFields)
export type Button = z.infer<typeof schema>

export const blankButton = (): Button => ({
  type: 'blocks',
  title: '',
  content_type: null,
  url: '',
  phone: '',
  item_name: '',
  item_price: '',
  sections: [],
  block_key: '',
  flow: '',
  add_actions: [],
})
export const blankQuickReply = (): Button => ({ ...blankButton(), content_type: 'text' })

const toldBy = [
  ['block_key', 'blocks'],
  ['flow', 'flow'],
  ['url', 'link'],
  ['phone', 'call'],
] as const

/** Gives a button without a type the type of its target. */
const typed = (given: unknown): unknown => {
  if (!isRecord(given) || !isEmpty(given.type)) return given
  const [, type = null] = toldBy.find(([field]) => !isEmpty(given[field])) ?? []
  return { ...given, type }
}

/** The schema of something that is a button, its empty keys filled from `blank`. */
export const buttonLike = <S extends z.ZodType>(blank: () => z.infer<S>, shape: S) =>
  z.preprocess(typed, filled(blank, shape))

export const button = buttonLike(blankButton, schema)
export const quickReply = buttonLike(blankQuickReply, schema)

/** Where a button stands, as far as its rules ask. */
export type ButtonPlace = { is_random_product: boolean }

/** One kind of button: its own rule beside the ones all buttons share, and where it leads. */
export type ButtonDefinition = {
  problems(button: Button, place: ButtonPlace): Finding[]
  /** The arrow it draws; null for a button that never leads to a block or flow. */
  goto(button: Button): Goto | null
}
