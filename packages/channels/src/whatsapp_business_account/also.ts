/**
 * A person who shows the phone number has it beside the business-scoped id, which outlasts the number. A parent's id, which
 * spans portfolios, is not read. https://developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids
 */
export const alsoOf = (phone: string | undefined, user_id: string | undefined): { also?: string[] } =>
  phone !== undefined && user_id !== undefined && user_id !== phone ? { also: [user_id] } : {}
