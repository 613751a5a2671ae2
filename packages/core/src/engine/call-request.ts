import type { CartWish, CheckoutWish } from '../checkout/wishes.ts'

/** The known facts of the customer whom a request is about. */
export type CallPerson = { psid: string; email: string; phone: string; first_name: string; last_name: string }

/** The page that a customer talks to, by its own id on its platform. */
export type CallPage = { platform: string; page_id: string }

/**
 * A column of a sheet: `value` is written or matched; null reads the cell, to be stored in the field. When a row is updated,
 * the first column finds it.
 */
export type SheetColumn = { column: string; value: string | null; custom_field_id: string }

/**
 * A request to a service, complete. Each kind documents the body of a good answer. After an answer that is not `ok`, or that
 * holds something else, the flow follows the author's arrow for failures.
 */
export type CallRequest =
  /** Any body: the card's mapping picks from it. */
  /** `shared`: names of headers whose values the bot stores sealed, for requests to these hosts alone. */
  | {
      kind: 'json_api'
      method: string
      url: string
      headers: Record<string, string>
      body: string
      shared?: { hosts: string[]; headers: string[] }
    }
  /** `{ "text": "…" }`. `since`: the agent remembers the talk from this instant on; null: from the beginning. */
  | { kind: 'ai'; agent_id: string; text: string; since: string | null }
  /** `{ "intent": 0 }`: the number, from 0, of the intent that was meant. */
  | {
      kind: 'chat_gpt'
      text: string
      intents: { userIntent: string; aiAnswers: string[] }[]
      since: string | null
    }
  /** Any body. */
  | {
      kind: 'zalo_zns'
      oa_id: string
      template_id: string
      params: Record<string, string>
      person: CallPerson
    }
  /**
   * `{ "items": [{ "id", "title", "subtitle", "image_url", "url", … }] }`: products picked from the author's source, or with `ids` these
   * variations. Instead of a subtitle an item may bring `price` and what `ProductFacts` has besides.
   */
  | { kind: 'products'; source: string; count: number; ids?: string[] }
  /** The same, of a shop platform: products by the ids of its list. Instead of a price an item may bring a subtitle. */
  | { kind: 'shop_products'; shop: ShopName; ids: string[]; integration_id: string }
  /** A `CartAnswer`: a change of the customer's cart, or nothing but a look at it. */
  | ({ kind: 'cart' } & CartWish)
  /** A `CartAnswer`: the step from a cart to an order. */
  | ({ kind: 'checkout' } & CheckoutWish)
  /** `{ "url": "https://…" }`: where the customer pays for this order, or for their latest one. */
  | { kind: 'payment_link'; order_id?: string }
  /** `{ "row": { "<column>": value } }` for a row that the action looked up. */
  | {
      kind: 'google_sheet'
      operation: 'append_row' | 'find_row' | 'update_row'
      spreadsheet_id: string
      sheet: string
      columns: SheetColumn[]
      /** The connection it goes through; absent: the bot's only one. */
      integration_id?: string
    }
  /** Any body: the person joins or leaves with the next batch. */
  | {
      kind: 'custom_audience'
      ad_account_id: string
      custom_audience_id: string
      person: CallPerson
      integration_id?: string
      is_removal?: true
      /** Added by the server. */
      page?: CallPage
    }
  | {
      kind: 'email_list'
      audience_id: string
      email: string
      person: CallPerson
      integration_id?: string
      /** A new address is asked by e-mail first. */
      is_double_opt_in?: true
      tags?: string[]
      /** By the list's own names; absent: first and last name, as far as they are known. */
      merge_fields?: Record<string, string>
    }
  | {
      kind: 'pixel_event'
      pixel_id: string
      event_name: string
      custom_data: { value: string; currency: string }
      person: CallPerson
      integration_id?: string
      /** These are added by the server. `click_id`: of the advertisement that led to the conversation. */
      page?: CallPage
      click_id?: string
      /** Absent: the key of the call. */
      event_id?: string
      /** When it happened; absent: now. */
      at?: string
    }

/** The shop platforms whose products a card shows. */
export type ShopName = 'shopee' | 'lazada' | 'tiki'

export type CallKind = CallRequest['kind']
export const callKinds = [
  'json_api',
  'ai',
  'chat_gpt',
  'zalo_zns',
  'products',
  'shop_products',
  'cart',
  'checkout',
  'payment_link',
  'google_sheet',
  'custom_audience',
  'email_list',
  'pixel_event',
] as const satisfies readonly CallKind[]
