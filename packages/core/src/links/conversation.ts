import type { Platform } from '../channel.ts'

/** The prefix of a platform's customer ids in the chat manager. */
const infixes: Partial<Record<Platform, string>> = {
  whatsapp_business_account: 'wa_',
  zalo: 'zl_',
  line: 'line_',
  viber: 'viber_',
  google_agent: 'gbm_',
  tiktok_business_messaging: 'ttm_',
}

/** The conversation's id in the chat manager: page and customer, without the prefix of the platform. */
export const conversationId = (platform: Platform, page_id: string, customer_id: string): string => {
  const infix = infixes[platform] ?? ''
  return `${page_id}_${customer_id.startsWith(infix) ? customer_id.slice(infix.length) : customer_id}`
}

/** Opens the conversation in the chat manager that runs at this address. */
export const conversationLink = (chat_manager: string, page_id: string, conversation_id: string): string =>
  `${chat_manager.replace(/\/+$/, '')}/${encodeURIComponent(page_id)}?c_id=${encodeURIComponent(conversation_id)}`
