/** Where a customer came from first. */
export const customerSources = [
  'INBOX',
  'PANCAKE',
  'ADS',
  'POST',
  'SHORTLINK',
  'CUSTOMER_CHAT_PLUGIN',
  'DISCOVER_TAB',
  'MESSENGER_CODE',
  'INDIA_MART',
  'HOTMART',
  'GOOGLE_SHEET',
  'OTHER_BOT',
  'MANYCHAT',
  'WHATSAPP',
  'STORECAKE',
  'WEBCAKE',
  'BROADCAST',
  'MARKETING_MESSAGE',
] as const
export type CustomerSource = (typeof customerSources)[number]

export const isCustomerSource = (name: string): name is CustomerSource =>
  customerSources.some((source) => source === name)
