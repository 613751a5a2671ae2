/** The states of a message template that matter here; platforms have more words. */
export const templateStateNames = [
  'approved',
  'pending',
  'rejected',
  'paused',
  'disabled',
  'deleted',
  'unknown',
] as const
export type TemplateState = (typeof templateStateNames)[number]

// https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/message_template_status_update
// and Zalo's ENABLE, PENDING_REVIEW, REJECT, DISABLE, DELETE.
const states: ReadonlyMap<string, TemplateState> = new Map([
  ...['APPROVED', 'REINSTATED', 'FLAGGED', 'UNPAUSED', 'ENABLE'].map((word) => [word, 'approved'] as const),
  ...['PENDING', 'IN_APPEAL', 'PENDING_REVIEW'].map((word) => [word, 'pending'] as const),
  ...['REJECTED', 'REJECT'].map((word) => [word, 'rejected'] as const),
  ['PAUSED', 'paused'],
  ...['DISABLED', 'DISABLE', 'LIMIT_EXCEEDED'].map((word) => [word, 'disabled'] as const),
  ...['DELETED', 'PENDING_DELETION', 'ARCHIVED', 'DELETE'].map((word) => [word, 'deleted'] as const),
])

/** The state behind a platform's word for it. Only an approved template is sent. */
export const templateState = (status: string): TemplateState => states.get(status.toUpperCase()) ?? 'unknown'
