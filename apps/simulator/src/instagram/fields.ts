/** Webhook fields of an account that a subscription may name. */
export const knownFields = [
  'messages',
  /** Of the linked page: a change of its name. */
  'name',
  'messaging_postbacks',
  'messaging_seen',
  'message_reactions',
  'messaging_referral',
  'message_edit',
  'messaging_handover',
  'standby',
  'comments',
  'live_comments',
  'mentions',
  'story_insights',
] as const

export const isKnownField = (name: string): boolean => knownFields.some((field) => field === name)

/** The default subscription of a new account: everything about messages. */
export const webhookFields = [
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'message_reactions',
  'messaging_referral',
  'message_edit',
] as const
