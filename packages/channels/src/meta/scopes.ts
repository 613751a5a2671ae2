import type { ScopeSet } from '../login.ts'

/** The permissions for comments beside those for messages, of a page, of an account linked to one, and of one that signs in by itself. */
export const commentScopes = {
  page: ['pages_read_engagement', 'pages_manage_engagement', 'pages_read_user_content'],
  linked: ['instagram_manage_comments'],
  own: ['instagram_business_manage_comments'],
} as const

const messages = ['public_profile', 'pages_show_list', 'pages_messaging', 'pages_manage_metadata'] as const
const standard = [...messages, ...commentScopes.page, 'business_management'] as const

/** https://developers.facebook.com/docs/permissions */
export const pageScopes = {
  standard,
  review: [...standard, 'pages_user_locale', 'pages_user_timezone', 'pages_utility_messaging'],
  reduced: messages,
} as const satisfies Record<ScopeSet, readonly string[]>

const direct = [
  'instagram_basic',
  'instagram_manage_messages',
  'pages_show_list',
  'pages_manage_metadata',
  'pages_messaging',
] as const
const withComments = [...direct, ...commentScopes.linked, 'business_management'] as const

/** Of an Instagram account that is linked to a page. */
export const instagramScopes = {
  standard: withComments,
  review: withComments,
  reduced: direct,
} as const satisfies Record<ScopeSet, readonly string[]>

const ownDirect = ['instagram_business_basic', 'instagram_business_manage_messages'] as const
const ownComments = [...ownDirect, ...commentScopes.own] as const

/** Of an Instagram account that signs in by itself. */
export const ownScopes = {
  standard: ownComments,
  review: ownComments,
  reduced: ownDirect,
} as const satisfies Record<ScopeSet, readonly string[]>
