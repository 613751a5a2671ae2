import { text } from '../shop/parts.ts'
import type { SamplePlatform } from './people.ts'

type Offer = { name: string; titles: readonly [string, string]; blocks: object[] }

const offer = (name: string, words: string, titles: Offer['titles'], flows: readonly [string, string]): Offer => ({
  name,
  titles,
  blocks: [
    {
      ...{ key: 'offer', title: name },
      cards: [
        text(
          'offer',
          words,
          titles.map((title, index) => ({ type: 'flow', title, flow: flows[index] })),
        ),
      ],
    },
  ],
})

const english = offer(
  'Weekend offer',
  'Hi {{user_first_name|there}}, this weekend everything made of linen is 20 % off. Shall we show you?',
  ['Show me', 'How do you deliver?'],
  ['welcome', 'delivery'],
)

/** The broadcast of the sample on each channel, and the titles of its two buttons. */
export const offers: Readonly<Record<SamplePlatform, Offer>> = {
  facebook: offer(
    'Ưu đãi cuối tuần',
    'Chào {{user_first_name|bạn}}, cuối tuần này đồ vải lanh giảm 20 %. Shop cho bạn xem mẫu nhé?',
    ['Xem mẫu', 'Giao hàng thế nào?'],
    ['welcome', 'delivery'],
  ),
  telegram_bot: english,
  pke_chat_plugin: english,
}
