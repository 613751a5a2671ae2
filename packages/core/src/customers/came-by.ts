import type { CustomerSource } from './sources.ts'

/** A customer's way to the page: a link, an advertisement, a post. What the platform does not give is absent. */
export type CameBy = {
  source?: CustomerSource
  /** The referral of the link. */
  ref?: string
  ad_id?: string
  /** The platform's id of the click: a purchase is reported to the advertiser by it. */
  click_id?: string
  /** The advertisement, post or link itself, and its words. */
  url?: string
  title?: string
}
