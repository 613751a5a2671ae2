const button = (type: string, text: string, rest: object = {}) => ({ type, text, ...rest })
const body = (text: string, ...examples: string[]) => ({
  ...{ type: 'BODY', text },
  ...(examples.length > 0 && { example: { body_text: [examples] } }),
})
const score = (score: string) => ({ quality_score: { score } })

/** Templates of the demo's shop at WhatsApp, in the states that a shop meets. The ids stay, so that a restart changes none. */
export const whatsappTemplates = [
  {
    ...{ id: '880100000000001', name: 'order_on_its_way', language: 'en', category: 'UTILITY', ...score('GREEN') },
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['A-1042'] } },
      body(
        'Hello {{1}}, your order {{2}} has left our shop and arrives on {{3}}, as agreed.',
        'Mai',
        'A-1042',
        'Friday',
      ),
      { type: 'FOOTER', text: 'Linen & Co.' },
      {
        type: 'BUTTONS',
        buttons: [
          button('URL', 'Follow it', {
            url: 'https://linen.example/orders/{{1}}',
            example: ['https://linen.example/orders/A-1042'],
          }),
        ],
      },
    ],
  },
  {
    ...{ id: '880100000000002', name: 'order_on_its_way', language: 'vi', category: 'UTILITY', ...score('GREEN') },
    components: [body('Chào {{1}}, đơn {{2}} đã rời cửa hàng và sẽ đến đúng hẹn.', 'Mai', 'A-1042')],
  },
  {
    ...{ id: '880100000000003', name: 'summer_sale', language: 'en', category: 'MARKETING', ...score('YELLOW') },
    components: [
      body('Summer is here, {{1}}: linen shirts are a fifth off until Sunday.', 'Mai'),
      { type: 'BUTTONS', buttons: [button('QUICK_REPLY', 'Show me'), button('QUICK_REPLY', 'Stop')] },
    ],
  },
  {
    ...{ id: '880100000000004', name: 'back_in_stock', language: 'en', category: 'UTILITY', status: 'REJECTED' },
    ...{ rejected_reason: 'TAG_CONTENT_MISMATCH' },
    components: [body('Good news, {{1}}: your scarf is back. Buy two and save!', 'Mai')],
  },
  {
    ...{
      id: '880100000000005',
      name: 'win_back',
      language: 'en',
      category: 'MARKETING',
      status: 'PAUSED',
      ...score('RED'),
    },
    components: [body('We miss you, {{1}}. Here is a gift for your next order.', 'Mai')],
  },
]

/** Zalo's, which are made in its console. */
export const zaloTemplates = [
  {
    ...{ template_id: '400100', name: 'Xác nhận đơn hàng', status: 'ENABLE', quality: 'HIGH', tag: 'TRANSACTION' },
    params: [
      { name: 'customer_name', max_length: 30, is_required: true },
      { name: 'order_code', max_length: 30, is_required: true },
      { name: 'note', max_length: 80, is_required: false },
    ],
  },
  {
    ...{ template_id: '400101', name: 'Ưu đãi sinh nhật', status: 'REJECT', tag: 'PROMOTION' },
    reason: 'Nội dung chưa có điều kiện áp dụng.',
    params: [{ name: 'customer_name', max_length: 30, is_required: true }],
  },
]
