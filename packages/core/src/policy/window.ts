/** How long after a customer's last message the platform lets the page write. */
export type Window = {
  bot_hours: number
  /** For a person of the page: at least as long as for a bot. */
  person_hours: number
  /** The number of messages until the customer writes again; null: unlimited. */
  most_messages: number | null
  /** Cards with hours of their own, by their type; null: at any time. */
  cards: Readonly<Partial<Record<string, number | null>>>
  /** Tags with which a message may go at any time; `topic` is one the customer has agreed to. */
  late_tags: readonly string[]
  /** Tags that no longer let a message go late; old files still have them. */
  retired_tags: readonly string[]
}

/** An integer names a topic. */
const nameOf = (tag: string | number): string => (/^\d+$/.test(String(tag)) ? 'topic' : String(tag))

/** Hours after the window's own in which a bot may still send this card; null: at any time, 0: none. */
export const lateHours = (window: Window, card: string, tag: string | number | null): number | null => {
  if (tag !== null && window.late_tags.includes(nameOf(tag))) return null
  const own = window.cards[card]
  return own === undefined ? 0 : own
}

/** How many hours after the customer's last message a bot may send this card; null: at any time. */
export const botHours = (window: Window | null, card: string, tag: string | number | null): number | null => {
  if (window === null) return null
  const late = lateHours(window, card, tag)
  return late === null ? null : Math.max(late, window.bot_hours)
}

export const isRetired = ({ retired_tags }: Window, tag: string | number | null): boolean =>
  tag !== null && retired_tags.includes(nameOf(tag))
