import { z } from 'zod'
import { action } from '../actions/index.ts'
import { aimButtons, type Button, button, buttonSlots } from '../buttons/index.ts'
import type { ChannelProfile } from '../channel.ts'
import { type Goto, goto, type Slot } from '../document/goto.ts'
import { isFileAddress } from '../links/safe-href.ts'
import type { Finding } from '../problems.ts'
import { isBlank } from '../text/blank.ts'

/** The 24 cards of the specification, in the order an author is offered them. */
export const pluginIds = [
  'text',
  'image',
  'video',
  'audio',
  'file',
  'gallery',
  'multi_image',
  'list',
  'quick_reply',
  'user_input',
  'typing',
  'json_api',
  'meta_pixel',
  'location_request',
  'one_time_notif_req',
  'notification_messages_req',
  'customer_feedback',
  'whatsapp_message_template',
  'marketing_message',
  'shopee',
  'lazada',
  'tiki',
  'zalo_zns_message_template',
  'structured_information_template',
] as const
export type PluginId = (typeof pluginIds)[number]

/** One kind of card: shape, rules and arrows. Methods, so that the registry can be asked with any card. */
export type CardDefinition<C> = {
  schema: z.ZodType<C>
  blank(): C
  /** The card's own rules; those of its buttons, actions and arrows are the same for every card. */
  problems(card: C, profile: ChannelProfile): Finding[]
  /** The card's arrows, also those that lead nowhere yet. */
  gotos(card: C): Slot[]
  /** The card with one of those arrows pointed elsewhere; the same card when it has no such slot. */
  aim(card: C, slot: string, goto: Goto | null): C
  /** A few words of the card's content, for the canvas and for diffs. */
  preview(card: C): string
  /** False for a card without rules in the specification; its buttons have none either. */
  is_checked: boolean
}

/** The fields all cards share, around the config of one kind. Their order is the order in a written file. */
export const cardSchema = <P extends PluginId, C extends z.ZodType>(plugin_id: P, config: C) =>
  z.object({
    key: z.string().min(1),
    plugin_id: z.literal(plugin_id),
    config,
    is_spin: z.boolean(),
    messages: z.array(z.string()),
    buttons: z.array(button),
    add_actions: z.array(action),
    gotos: z.array(goto),
    is_product: z.boolean(),
    body: z.string(),
  })

/** An empty card; the edit that adds it supplies the key. */
export const blankCard = <P extends PluginId, C>(plugin_id: P, config: C) => ({
  key: '',
  plugin_id,
  config,
  is_spin: false,
  messages: [],
  buttons: [],
  add_actions: [],
  gotos: [],
  is_product: false,
  body: '',
})

type Arrowed = { buttons: Button[]; gotos: Goto[] }

/** The arrows most cards have: those of their buttons and of `gotos`. */
export const commonSlots = ({ buttons, gotos }: Arrowed): Slot[] => [
  ...buttonSlots(buttons, '/buttons'),
  ...gotos.map((goto, index) => ({ slot: `/gotos/${index}`, goto })),
]

/** Pointing one of `gotos` at nothing removes it: that list holds no empty arrows. */
export const aimCommon = <C extends Arrowed>(card: C, slot: string, goto: Goto | null): C => {
  const buttons = aimButtons(card.buttons, '/buttons', slot, goto)
  if (buttons !== card.buttons) return { ...card, buttons }
  const index = card.gotos.findIndex((_, position) => slot === `/gotos/${position}`)
  if (index < 0) return card
  return { ...card, gotos: card.gotos.flatMap((each, position) => (position === index ? (goto ?? []) : each)) }
}

/** Defaults of a card definition: the usual arrows, and its rules are checked. */
export const common = { gotos: commonSlots, aim: aimCommon, is_checked: true }

/** One finding for an empty text. */
export const needs = (text: string, key: Finding['key'], at?: string): Finding[] =>
  isBlank(text) ? [found(key, at)] : []

/** One finding for a picture or file without an address, or with one that no channel can load. */
export const needsFile = (url: string, key: Finding['key'], at?: string): Finding[] => {
  if (isBlank(url)) return [found(key, at)]
  return isFileAddress(url) ? [] : [found('invalid_url', at)]
}

const found = (key: Finding['key'], at?: string): Finding => (at === undefined ? { key } : { key, at })
