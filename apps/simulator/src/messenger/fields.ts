/** Webhook fields of a page that a subscription may name. */
export const knownFields = [
  'messages',
  'message_echoes',
  'message_deliveries',
  'message_reads',
  'message_reactions',
  'message_edits',
  'messaging_postbacks',
  'messaging_referrals',
  'messaging_optins',
  'messaging_handovers',
  /** A change of the page's name. */
  'name',
  'standby',
  'messaging_feedback',
  'messaging_customer_information',
  'messaging_account_linking',
  'messaging_policy_enforcement',
  'messaging_in_thread_lead_form_submit',
  'response_feedback',
  'send_cart',
  'inbox_labels',
  'marketing_message_delivery_failed',
  'marketing_message_echoes',
  'marketing_message_deliveries',
  'messenger_template_status_update',
  'feed',
  'mention',
  'live_videos',
] as const

export const isKnownField = (name: string): boolean => knownFields.some((field) => field === name)

/** The default subscription of a new account: every event that the stand-in can send. */
export const webhookFields = [
  'messages',
  'message_echoes',
  'message_deliveries',
  'message_reads',
  'messaging_postbacks',
  'messaging_referrals',
  'messaging_optins',
  'messaging_feedback',
  'messaging_customer_information',
  'messenger_template_status_update',
] as const
