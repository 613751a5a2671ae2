import type { RefusalCode } from '@hawker/core'

/** The status of each refusal. The web has its wording, in seven languages. */
export const statuses: Record<RefusalCode, number> = {
  'auth.forbidden': 403,
  'auth.needs_session': 403,
  'auth.required': 401,
  'auth.too_many_attempts': 429,
  'auth.wrong_password': 401,
  'app.in_use': 409,
  'bot.not_allowed': 403,
  'broadcast.bad_time': 422,
  'broadcast.no_content': 422,
  'broadcast.no_segment': 422,
  'broadcast.wrong_state': 409,
  'channel.already_connected': 409,
  'channel.bot_in_trash': 409,
  'channel.not_supported': 422,
  'channel.unauthorized': 422,
  'channel.discontinued': 422,
  'channel.refused': 422,
  'channel.unreachable': 422,
  'checkout.closed': 410,
  'checkout.expired': 410,
  'checkout.incomplete': 422,
  'checkout.not_sold_here': 410,
  'comment.answered_privately': 409,
  'comment.author_unknown': 422,
  'comment.deletes_own': 422,
  'comment.gone': 409,
  'comment.intent_missing': 422,
  'comment.live_over': 422,
  'comment.no_pictures': 422,
  'comment.not_on_channel': 422,
  'comment.too_old': 422,
  'conflict.revision': 409,
  cross_site: 403,
  'customer.open_order': 409,
  'customers.more_than_confirmed': 409,
  'flow.checks_failed': 422,
  'flow.has_problems': 422,
  'flow.in_trash': 409,
  'flow.locked': 409,
  'flow.owned': 409,
  'folder.full': 409,
  'folder.too_deep': 409,
  'import.not_checked': 409,
  'import.runs': 409,
  in_use: 409,
  'integration.full': 422,
  'integration.no_client': 422,
  'integration.other_account': 422,
  'integration.unauthorized': 422,
  'integration.unreachable': 422,
  internal: 500,
  invalid_body: 400,
  'invite.expired': 410,
  'invite.used': 410,
  'job.has_ended': 409,
  'member.last_admin': 409,
  'message.not_sendable': 422,
  'message.same_person': 409,
  'message.window_closed': 422,
  method_not_allowed: 405,
  not_found: 404,
  'order.amount_too_large': 422,
  'order.discount_too_large': 422,
  'order.items_fixed': 409,
  'order.locked': 409,
  'order.out_of_stock': 409,
  'order.not_returnable': 409,
  'order.not_deletable': 409,
  'order.not_mergeable': 409,
  'order.removed': 409,
  'product.synced': 409,
  'shipment.currency': 422,
  'shipment.exists': 409,
  'shipment.no_address': 422,
  'shipment.no_receiver': 422,
  'shipment.not_made': 409,
  'shipment.old_ward': 422,
  'shipment.refused': 422,
  'shipment.unreachable': 422,
  'shipment.unsure': 422,
  'payment.amount_refused': 422,
  'payment.currency_refused': 422,
  'payment.gateway_refused': 422,
  'payment.no_amount': 422,
  'payment.nothing_open': 409,
  'payment.not_sold_here': 409,
  'payment.order_ended': 409,
  'payment.refunded': 409,
  'push.changed': 409,
  'reconciliation.running': 409,
  'quota.bots': 409,
  'quota.draft_bytes': 409,
  'quota.fields': 409,
  'quota.flow_bytes': 409,
  'quota.flows': 409,
  'quota.installation_bots': 409,
  'quota.list_items': 409,
  'quota.media': 409,
  'quota.members': 409,
  'quota.products': 409,
  'quota.tags': 409,
  'quota.tokens': 409,
  rate_limited: 429,
  'settings.exclusive': 400,
  'settings.from_pos': 422,
  'settings.not_on_channel': 422,
  taken: 409,
  'template.refused': 422,
  too_heavy: 422,
  too_large: 413,
  unavailable: 503,
  unsupported_type: 415,
  'upload.too_large': 413,
  'upload.type': 415,
  'webhook.not_verified': 401,
}

export type { RefusalCode }

/** Text per field, nested like the body. */
export type Errors = { [key: string]: unknown }

/** Refuses a request. Only the HTTP layer turns it into an answer. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly errors: Errors | undefined
  /** Seconds before a retry makes sense. */
  readonly retry_after: number | undefined

  constructor(code: RefusalCode, errors?: Errors, retry_after?: number) {
    super(code)
    this.code = code
    this.status = statuses[code]
    this.errors = errors
    this.retry_after = retry_after
  }
}

/** Checks a promise of our own; breaking it is a bug, never the client's fault. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`This should never happen: ${what}`)
}
