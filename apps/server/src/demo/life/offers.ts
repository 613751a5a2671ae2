import { text } from '../shop/parts.ts'
import type { SamplePlatform } from './people.ts'

/** `variants`: the blocks of the test's two variants. */
type Offer = { name: string; titles: readonly [string, string]; variants: Readonly<Record<'a' | 'b', object[]>> }

type Words = Record<'a' | 'b', string>

function offer(name: string, words: Words, titles: Offer['titles'], flows: readonly [string, string]): Offer {
  const buttons = titles.map((title, index) => ({ type: 'flow', title, flow: flows[index] }))
  const blocks = (said: string) => [{ key: 'offer', title: name, cards: [text('offer', said, buttons)] }]
  return { name, titles, variants: { a: blocks(words.a), b: blocks(words.b) } }
}

const english = offer(
  'Weekend offer',
  {
    a: 'Hi {{user_first_name|there}}, this weekend everything made of linen is 20 % off. Shall we show you?',
    b: 'Hi {{user_first_name|there}}, two days only: a linen shirt for $36 in place of $45. Which colour is yours?',
  },
  ['Show me', 'How do you deliver?'],
  ['welcome', 'delivery'],
)

/** The broadcast of the sample on each channel, with the words of its two variants and the titles of its two buttons. */
export const offers: Readonly<Record<SamplePlatform, Offer>> = {
  facebook: offer(
    'Ưu đãi cuối tuần',
    {
      a: 'Chào {{user_first_name|bạn}}, cuối tuần này đồ vải lanh giảm 20 %. Shop cho bạn xem mẫu nhé?',
      b: 'Chào {{user_first_name|bạn}}, chỉ hai ngày: áo sơ mi lanh còn 360.000đ thay vì 450.000đ. Bạn thích màu nào?',
    },
    ['Xem mẫu', 'Giao hàng thế nào?'],
    ['welcome', 'delivery'],
  ),
  telegram_bot: english,
  pke_chat_plugin: english,
}
