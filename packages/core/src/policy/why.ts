/**
 * Why a message was not sent or did not arrive, each with its scope: what a refusal concerns besides this message. One closed
 * list for the verdict before sending, for platforms' refusals and for the sender's own, worded in seven languages. The
 * platform's own code and words stay in the exchange.
 */
export const whyScopes = {
  blocked: 'person',
  unreachable: 'person',
  unsubscribed: 'person',
  opted_out: 'person',
  never_wrote: 'person',
  no_address: 'person',
  region: 'person',
  /** Too many messages to one person; `throttled` is the whole account. */
  too_soon: 'person',
  night: 'person',
  window_closed: 'message',
  window_used_up: 'message',
  tag_retired: 'message',
  template_unusable: 'message',
  content_refused: 'message',
  file_unusable: 'message',
  other_app: 'message',
  platform_down: 'message',
  no_answer: 'message',
  sender_lost: 'message',
  /** A person ended the broadcast that it belongs to. */
  killed: 'message',
  quota: 'account',
  restricted: 'account',
  throttled: 'account',
  unauthorized: 'account',
  no_permission: 'account',
  account_gone: 'account',
  bot_in_trash: 'account',
} as const satisfies Record<string, 'message' | 'person' | 'account'>
export type Why = keyof typeof whyScopes

export const isWhy = (text: string): text is Why => Object.hasOwn(whyScopes, text)
