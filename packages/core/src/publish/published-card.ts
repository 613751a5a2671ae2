import type { ReplyType } from '../cards/index.ts'
import type { ShopName } from '../engine/call-request.ts'
import type { OutCard, OutItem, OutQuickReply } from '../engine/out-card.ts'
import type { Template } from '../text/variable.ts'
import type { Words } from '../text/words.ts'
import type { Ask, PublishedAction, PublishedGoto } from './published-action.ts'

/** Makes the messages of a card from a customer's values. Empty when every text is. */
export type Say = (words: Words) => OutCard[]

type Placed = {
  key: string
  /** Where arrows start in the card, in reading order. */
  slots: readonly string[]
}
type Shared = {
  actions: readonly PublishedAction[]
  /** The results of a press, by the button's path in its card. */
  presses: ReadonlyMap<string, Press>
}
export type PublishedCard = PublishedKind & Placed
/** The effect of a card, without its name. */
export type PublishedKind = Shared &
  (
    | { kind: 'say'; say: Say }
    | { kind: 'quick_reply'; replies: (words: Words) => OutQuickReply[]; asks: Asks[] }
    | { kind: 'user_input'; question: Question; next: PublishedGoto | null }
    | { kind: 'json_api'; request: Request; next: PublishedGoto | null }
    /** Sends an event to a service; the flow does not wait. */
    | { kind: 'ask'; request: Ask }
    | { kind: 'products'; products: Products }
  )

/** A gallery of products as they are at sending. `otherwise` replaces it when none came. */
export type Products = {
  source: string
  count: number
  /** The variations that it names; absent where the products are picked. */
  ids?: string[]
  /** The shop platform that has them; absent: they are the bot's own. */
  shop?: { name: ShopName; integration_id: string }
  items: (products: readonly Product[], words: Words) => OutItem[]
  otherwise: Say
}
export type Product = { id: string; title: string; subtitle: string; image_url: string; url: string }

export type Asks = {
  for: 'user_email' | 'user_phone_number'
  goto: PublishedGoto | null
  actions: readonly PublishedAction[]
}

export type Press =
  | {
      kind: 'button'
      title: string
      goto: PublishedGoto | null
      actions: readonly PublishedAction[]
      /** What it sells where it leads nowhere else. */
      sale?: Sale
    }
  /** Answers the question of its card. */
  | { kind: 'answer'; title: string; is_skip: boolean }

/** A user_input card, ready to be asked. */
export type Question = {
  text: Template
  /** Sent after a wrong answer; the question itself when the author wrote none. */
  retry: Template
  reply_type: ReplyType
  field: string
  max_retries: number
  timeout_minutes: number | null
  runs_keywords: boolean
  /** The answers to choose from, as shown and stored. */
  options: readonly Option[]
}

type Option = { title: Template; payload: string; is_skip: boolean }

/** A json_api card, ready to be sent. */
export type Request = {
  method: string
  url: Template
  headers: readonly [string, Template][]
  body: Template
  mapping: readonly { path: readonly string[]; field: string }[]
  failed: PublishedGoto | null
}

/**
 * What a button sells. `variation`: the one that its item names; '': none. `buy` without a variation sells the item that it
 * names, at its published price. `list` shows products; with `is_catalogue` as the platform's own catalogue does.
 */
export type Sale =
  | { do: 'cart'; variation: string }
  | { do: 'buy'; variation: string; name: Template; price: Template }
  | { do: 'list'; is_catalogue: boolean; sections: readonly { title: string; product_items: readonly string[] }[] }
