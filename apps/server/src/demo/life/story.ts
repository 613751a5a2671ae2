/** A step of one side in a conversation of the sample. The player fills in `{product}`, `{size}`, `{city}` and `{name}`. */
export type Deed =
  /** The customer writes, or taps a quick reply of the bot's last message. */
  | { says: string }
  | { taps: string }
  /** The customer sends a picture of the demo's shelf, or speaks. */
  | { pictures: string }
  | { speaks: true }
  /** On Telegram the page learns that a customer has blocked the bot. */
  | { leaves: true }
  /** A person of the page answers, with words or a picture; `fails`: the platform refuses it so. */
  | { answers: string; fails?: string }
  | { shows: string }
  | { takesOver: number | null }
  | { handsBack: true }
  | { blocks: true }
  | { reads: true }
  | { finishes: true }
  | { tags: string[] }
  | { fields: Record<string, string> }
  /** Nothing happens for so many minutes. */
  | { waits: number }

/** A possible conversation. `share` is its frequency among those of its platform. */
export type Story = { share: number; deeds: readonly Deed[] }

/** A conversation that is still open: it ends so many minutes before the present. */
export type OpenStory = { minutes_ago: number; deeds: readonly Deed[] }

/** A platform's stories: long ones, short ones of people who asked one thing, and open ones. */
export type Stories = {
  products: readonly [string, ...string[]]
  stories: readonly Story[]
  /** Each a message or two, as a list of deeds. */
  glances: readonly Story[]
  open: readonly OpenStory[]
}
