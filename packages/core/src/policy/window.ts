/** How long after a customer's last message the platform lets the page write. */
export type Window = {
  bot_hours: number
  /** For a person of the page: at least as long as for a bot. */
  person_hours: number
  /** Hours in which messages are free, where the platform bills later ones; null: its price does not depend on the time. */
  free_hours: number | null
  /** The number of messages until the customer writes again; null: unlimited. */
  most_messages: number | null
  /** Cards with hours of their own, by their type; null: at any time. */
  cards: Readonly<Partial<Record<string, number | null>>>
  /** Cards that go at any time, by a permission of the customer. */
  opt_in_cards: readonly string[]
  /**
   * Tags with which a message may go at any time, by a permission of the customer (`topic` is one they have agreed to) or as a
   * template that the platform has approved.
   */
  late_tags: Readonly<Partial<Record<string, 'opt_in' | 'template'>>>
  /** Categories of templates that a customer may stop on the platform; the others reach them all the same. */
  stoppable_templates: readonly string[]
  /** Tags that no longer let a message go late; old files still have them. */
  retired_tags: readonly string[]
}

/** An integer names a topic. */
const nameOf = (tag: string | number): string => (/^\d+$/.test(String(tag)) ? 'topic' : String(tag))

/** Hours after the window's own in which a bot may still send this card; null: at any time, 0: none. */
export const lateHours = (window: Window, card: string, tag: string | number | null): number | null => {
  const way = wayOf(window, tag)
  if (way === 'opt_in' || (way === 'template' && templates.has(card))) return null
  const own = window.cards[card]
  return own === undefined ? 0 : own
}

const wayOf = ({ late_tags }: Window, tag: string | number | null) => {
  const name = tag === null ? '' : nameOf(tag)
  return Object.hasOwn(late_tags, name) ? late_tags[name] : undefined
}

const templates = new Set(['whatsapp_message_template', 'zalo_zns_message_template'])

/** Whether the customer's own permission is the way of this message: of the card always, of a tag after the window has closed. */
export const optInWay = (window: Window, card: string, tag: string | number | null): 'always' | 'late' | null => {
  if (window.opt_in_cards.includes(card)) return 'always'
  return wayOf(window, tag) === 'opt_in' ? 'late' : null
}

/** How many hours after the customer's last message a bot may send this card; null: at any time. */
export const botHours = (window: Window | null, card: string, tag: string | number | null): number | null => {
  if (window === null) return null
  const late = lateHours(window, card, tag)
  return late === null ? null : Math.max(late, window.bot_hours)
}

export const isRetired = ({ retired_tags }: Window, tag: string | number | null): boolean =>
  tag !== null && retired_tags.includes(nameOf(tag))
