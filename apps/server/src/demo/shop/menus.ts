import { type Platform, pushRules } from '@hawker/core'

const starts = (title: string, flow: string) => ({ title, type: 'flow', flow })
const opens = (title: string, ...items: object[]) => ({ title, type: 'nested', items })
const asks = (question: string, flow: string) => ({ question, flow })

const english = {
  menu: [
    opens(
      'Our clothes',
      starts('Order here', 'shop'),
      starts('Prices', 'prices'),
      opens('Delivery and returns', starts('Delivery', 'delivery'), starts('Returns', 'returns')),
    ),
    starts('Opening hours', 'hours'),
    starts('Talk to a person', 'person'),
  ],
  questions: [
    asks('How much are your clothes?', 'prices'),
    asks('How long does delivery take?', 'delivery'),
    asks('Can I return something?', 'returns'),
    asks('When are you open?', 'hours'),
  ],
}

const vietnamese = {
  menu: [
    opens(
      'Mua sắm',
      starts('Mua hàng', 'shop'),
      starts('Bảng giá', 'prices'),
      starts('Đặt hàng', 'order'),
      starts('Gian hàng trên sàn', 'marketplaces'),
      opens('Giao hàng và đổi trả', starts('Giao hàng', 'delivery'), starts('Đổi trả', 'returns')),
    ),
    starts('Giờ mở cửa', 'hours'),
    starts('Gặp nhân viên', 'person'),
  ],
  questions: [
    asks('Giá bao nhiêu vậy shop?', 'prices'),
    asks('Giao hàng mất bao lâu?', 'delivery'),
    asks('Có được đổi trả không?', 'returns'),
    asks('Shop mở cửa lúc mấy giờ?', 'hours'),
  ],
}

/** The menu and the questions of the demo's bots, where the channel shows them. They are pushed to the stand-ins as any others. */
export const demoMenus = (platform: Platform) => {
  const { menu, questions } = platform === 'facebook' ? vietnamese : english
  const rules = pushRules[platform]
  return {
    ...(rules.main_menu && { main_menu: { is_published: true, items: menu } }),
    ...(rules.asked_questions && { asked_questions: { is_published: true, items: questions } }),
  }
}
