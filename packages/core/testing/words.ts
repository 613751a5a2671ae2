import { blankConversation } from '../src/customers/facts.ts'
import { dice } from '../src/text/dice.ts'
import type { Words } from '../src/text/words.ts'
import { zoneOf } from '../src/text/zone.ts'

/** Ann Lee on a Thursday morning in Vietnam, with some values missing. */
export const words: Words = {
  customer: {
    psid: '77',
    first_name: 'Ann',
    last_name: 'Lee',
    full_name: '',
    username: '',
    gender: 'Female',
    email: '',
    phone: '0900',
    locale: '',
    language: '',
    timezone: null,
    source: 'INBOX',
    is_subscribed: true,
    is_blocked: false,
    last_subscribed_at: null,
    last_interactive_at: null,
    created_at: null,
    tags: [],
    sequences: [],
    custom_fields: { size: 'M', n: 3, ok: true, trap: '{{psid}} "q" & {{', none: null, blank: '  ' },
    conversation: blankConversation(),
    facts: {},
  },
  page_name: 'Shop',
  platform: 'facebook',
  now: Date.parse('2026-03-04T20:05:00Z'),
  zone: zoneOf('+07:00'),
  language: 'en',
  last_text_input: 'hello',
  bot_fields: new Map([['hotline', '0911']]),
  facts: { last_page_message_content: 'bye' },
  dice: dice('seed'),
}
