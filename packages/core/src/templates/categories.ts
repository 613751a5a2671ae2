/** The purposes of message templates, as platforms file them. The first eleven are WhatsApp's old ones. */
export const templateCategories = [
  'ACCOUNT_UPDATE',
  'PAYMENT_UPDATE',
  'PERSONAL_FINANCE_UPDATE',
  'SHIPPING_UPDATE',
  'RESERVATION_UPDATE',
  'ISSUE_RESOLUTION',
  'APPOINTMENT_UPDATE',
  'TRANSPORTATION_UPDATE',
  'TICKET_UPDATE',
  'ALERT_UPDATE',
  'AUTO_REPLY',
  'AUTHENTICATION',
  'MARKETING',
  'UTILITY',
] as const
export type TemplateCategory = (typeof templateCategories)[number]

/** The categories offered for a new template; the others are only read. */
export const offeredTemplateCategories = [
  'AUTHENTICATION',
  'MARKETING',
  'UTILITY',
] as const satisfies readonly TemplateCategory[]

/** The ready-made bots, each for a kind of business. */
export const botTemplates = [
  'clothingShop',
  'estate',
  'restaurant',
  'hotel',
  'beauty',
  'wifi',
  'gym',
  'agency',
  'leadGen',
  'remarketing',
  'MakeAppointment',
  'viral',
  'coupons',
] as const
