/** Values of a new tool. */
export const toolDefaults = {
  spin: { spin_number: 3, size_content: 32 },
  /** Side of a printed code and of a landing page's picture, in pixels. */
  picture_pixels: 1000,
  customer_chat: { theme_color: '#7c3aed', greeting_dialog_delay: 0, show_on: 'all' },
} as const

/** The events that a filled web form may report. WhatsApp accepts purchases only. */
export const webformEvents = (platform: string): readonly string[] =>
  platform === 'whatsapp_business_account'
    ? ['purchase']
    : ['purchase', 'lead_submitted', 'content_view', 'add_to_cart']

/** The labels that Messenger allows on a send-to-messenger button. */
export const sendButtonLabels = [
  'SEND_TO_MESSENGER',
  'GET_THIS_IN_MESSENGER',
  'RECEIVE_THIS_IN_MESSENGER',
  'SEND_THIS_TO_ME',
  'GET_CUSTOMER_ASSISTANCE',
  'GET_CUSTOMER_SERVICE',
  'GET_SUPPORT',
  'LET_US_CHAT',
  'SEND_ME_MESSAGES',
  'ALERT_ME_IN_MESSENGER',
  'SEND_ME_UPDATES',
  'MESSAGE_ME',
  'LET_ME_KNOW',
  'KEEP_ME_UPDATED',
  'TELL_ME_MORE',
  'SUBSCRIBE_IN_MESSENGER',
  'SUBSCRIBE_TO_UPDATES',
  'GET_MESSAGES',
  'SUBSCRIBE',
  'GET_STARTED_IN_MESSENGER',
  'LEARN_MORE_IN_MESSENGER',
  'GET_STARTED',
] as const
