import type { OutCard } from '@hawker/core'
import type { Account, PlatformRequest, Recipient } from '../channel.ts'
import { authorization, version } from '../meta/graph.ts'

type Campaign = { ad_account_id: string; message_id: string }

/** The campaign of an ad account through which marketing messages go and are paid; null where the page has named none. */
export const campaignOf = ({ details: { ad_account_id = '', campaign_id = '' } }: Account): Campaign | null =>
  ad_account_id.trim() && campaign_id.trim() ? { ad_account_id, message_id: campaign_id.trim() } : null

/** The campaign that a card names. */
export const campaignOfCard = ({
  ad_account_id,
  message_id,
}: Extract<OutCard, { type: 'marketing_message' }>): Campaign => ({
  ad_account_id,
  message_id,
})

/**
 * A marketing message to a subscriber, by the token of their permission; without words of ours the campaign has its own.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/marketing-messages
 */
export const marketingRequest = (
  account: Account,
  { ad_account_id, message_id }: Campaign,
  { opt_in }: Recipient,
  message: object | null,
): PlatformRequest => ({
  method: 'POST',
  host: 'api',
  path: `/${version(account)}/act_${encodeURIComponent(ad_account_id.trim().replace(/^act_/, ''))}/messages`,
  headers: { ...authorization(account), 'content-type': 'application/json' },
  body: JSON.stringify({
    message_id,
    messenger_delivery_data: { subscription_token: opt_in?.token ?? '' },
    ...(message ? { message } : {}),
  }),
  is_side: false,
  repeats: false,
})
