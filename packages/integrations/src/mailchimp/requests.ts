import { createHash } from 'node:crypto'
import type { CallRequest } from '@hawker/core'
import { query, request } from '../json-request.ts'
import type { ServiceRequest } from '../service.ts'

type ListCall = Extract<CallRequest, { kind: 'email_list' }>

const below = (audience_id: string, rest = '') => `/3.0/lists/${encodeURIComponent(audience_id)}${rest}`

/** A member's id is the MD5 of the address in lower case. */
const memberId = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex')

const named = ({ merge_fields, person }: ListCall): Record<string, string> => {
  if (merge_fields) return merge_fields
  const { first_name: FNAME, last_name: LNAME } = person
  return { ...(FNAME && { FNAME }), ...(LNAME && { LNAME }) }
}

/**
 * Adds or changes a member. A member who unsubscribed keeps that status. Required fields that the flow does not fill
 * would refuse the whole request, so they are not checked.
 * https://mailchimp.com/developer/marketing/api/list-members/add-or-update-list-member/
 */
export const putMember = (call: ListCall): ServiceRequest =>
  request('PUT', 'api', `${below(call.audience_id, `/members/${memberId(call.email)}`)}?skip_merge_validation=true`, {
    email_address: call.email,
    status_if_new: call.is_double_opt_in ? 'pending' : 'subscribed',
    merge_fields: named(call),
  })

/** https://mailchimp.com/developer/marketing/api/list-member-tags/add-or-remove-member-tags/ */
export const addTags = ({ audience_id, email }: ListCall, tags: string[]): ServiceRequest =>
  request('POST', 'api', below(audience_id, `/members/${memberId(email)}/tags`), {
    tags: tags.map((name) => ({ name, status: 'active' })),
  })

/** The account of the key. */
export const getRoot = (): ServiceRequest => request('GET', 'api', '/3.0/?fields=account_id,account_name,email')

export const pageSize = 100

const page = (offset: string | null) => ({ count: String(pageSize), offset })

/** https://mailchimp.com/developer/marketing/api/lists/get-lists-info/ */
export const getLists = (offset: string | null): ServiceRequest =>
  request(
    'GET',
    'api',
    `/3.0/lists${query({ fields: 'lists.id,lists.name,lists.double_optin,total_items', ...page(offset) })}`,
  )

/** https://mailchimp.com/developer/marketing/api/list-merges/list-merge-fields/ */
export const getMergeFields = (audience_id: string, offset: string | null): ServiceRequest =>
  request('GET', 'api', below(audience_id, `/merge-fields${query(page(offset))}`))

/** https://mailchimp.com/developer/marketing/api/list-tags/search-for-tags-on-a-list-by-name/ */
export const searchTags = (audience_id: string, name: string): ServiceRequest =>
  request('GET', 'api', below(audience_id, `/tag-search${query({ name })}`))

/** https://mailchimp.com/developer/marketing/api/list-webhooks/list-webhooks/ */
export const getWebhooks = (list_id: string): ServiceRequest =>
  request('GET', 'api', below(list_id, `/webhooks${query({ fields: 'webhooks.id,webhooks.url', ...page(null) })}`))

/** Mailchimp asks the address for a 200 before it accepts it. Our own changes of members are not reported. */
export const addWebhook = (list_id: string, url: string): ServiceRequest =>
  request('POST', 'api', below(list_id, '/webhooks'), {
    url,
    events: { subscribe: false, unsubscribe: true, profile: false, cleaned: true, upemail: false, campaign: false },
    sources: { user: true, admin: true, api: false },
  })

export const deleteWebhook = (list_id: string, id: string): ServiceRequest =>
  request('DELETE', 'api', below(list_id, `/webhooks/${encodeURIComponent(id)}`))
