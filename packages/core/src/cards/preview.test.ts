import { expect, test } from 'vitest'
import { card, cardDefinition } from './index.ts'

const template = (...components: object[]) => ({
  plugin_id: 'whatsapp_message_template',
  config: { name: 'order_sent', components },
})
const titles = { items: [{ title: 'Hat' }, { title: 'Cap' }] }

/** The canvas's preview of a card whose editor is closed. */
test.each([
  [template({ type: 'HEADER', text: 'News' }, { type: 'BODY', text: 'It left.' }), 'It left.'],
  [template({ type: 'BODY', text: ' ' }), 'order_sent'],
  [template(), 'order_sent'],
  [{ plugin_id: 'gallery', config: titles }, 'Hat · Cap'],
  [{ plugin_id: 'list', config: titles }, 'Hat · Cap'],
  [{ plugin_id: 'customer_feedback', config: { title: 'How was it?', subtitle: 'Tell us' } }, 'How was it?'],
  [{ plugin_id: 'meta_pixel', config: { pixel_id: '1', event_name: 'Lead' } }, 'Lead'],
  [{ plugin_id: 'user_input', config: { question: 'Who?', retry_message: 'Again?' } }, 'Who?'],
  [{ plugin_id: 'location_request', config: { text: 'Where?' } }, 'Where?'],
  [{ plugin_id: 'one_time_notif_req', config: { text: 'May we?', topic_id: 't' } }, 'May we?'],
  [{ plugin_id: 'notification_messages_req', config: { text: 'May we?', title: 'News' } }, 'May we?'],
  [{ plugin_id: 'zalo_zns_message_template', config: { oa_id: '1', template_id: '2' } }, '2'],
  [{ plugin_id: 'tiki', config: { product_ids: ['1', 2] } }, '1 · 2'],
])('%j is shown as %s', (given, shown) => {
  const read = card.parse({ key: 'c', ...given })
  expect(cardDefinition(read.plugin_id).preview(read)).toBe(shown)
})
