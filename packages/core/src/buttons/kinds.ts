import { gotoBlock, gotoFlow } from '../document/goto.ts'
import { isBlank } from '../text/blank.ts'
import { isPhone, isUrl } from '../text/formats.ts'
import { type Button, type ButtonDefinition, type ButtonType, hasProducts } from './button.ts'

const nowhere = () => null
const free: ButtonDefinition = { problems: () => [], goto: nowhere }

const hasSections = ({ sections }: Button) =>
  sections.length > 0 && sections.every((section) => !isBlank(section.title) && hasProducts(section))

const sectioned: ButtonDefinition = {
  problems: (button) => (hasSections(button) ? [] : [{ key: 'button_list_messages' }]),
  goto: nowhere,
}

export const buttons = {
  blocks: { problems: () => [], goto: ({ block_key }) => gotoBlock(block_key) },
  flow: { problems: () => [], goto: ({ flow }) => gotoFlow(flow) },
  link: { problems: ({ url }) => (isUrl(url) ? [] : [{ key: 'button_url' }]), goto: nowhere },
  call: { problems: ({ phone }) => (isPhone(phone) ? [] : [{ key: 'button_phone' }]), goto: nowhere },
  webform: {
    problems: ({ url }, { is_random_product }) => (is_random_product || isUrl(url) ? [] : [{ key: 'button_url' }]),
    goto: nowhere,
  },
  buy_button: {
    problems: ({ item_name, item_price }) =>
      isBlank(item_name) || isBlank(item_price) ? [{ key: 'button_buy_fields' }] : [],
    goto: nowhere,
  },
  list_messages: sectioned,
  MPM: sectioned,
  cart: free,
  tracking_url: free,
  location: free,
  spin: free,
  quiz: free,
  qr_coupon: free,
  card_custom: free,
  nested: free,
} satisfies Record<ButtonType, ButtonDefinition>
