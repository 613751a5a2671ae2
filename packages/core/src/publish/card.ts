import { type Card, cardDefinition } from '../cards/index.ts'
import { variantsOf } from '../cards/text.ts'
import { limits } from '../limits.ts'
import { publishActions } from './actions.ts'
import { publishReplies } from './buttons.ts'
import { publishGoto } from './goto.ts'
import { askPixel, publishNamed, publishProducts } from './outside.ts'
import type { PublishedCard, PublishedKind, Say } from './published-card.ts'
import { publishQuestion, questionPresses } from './question.ts'
import { publishRequest } from './request.ts'
import { type Said, sayGallery, sayImages, sayList, sayMedia, sayText } from './say.ts'
import {
  sayFeedback,
  sayInformation,
  sayMarketing,
  sayProducts,
  sayRequest,
  sayTemplate,
  sayZns,
} from './say-special.ts'
import { publishShop, type ShopCard } from './shop.ts'

const silent: Say = () => []

const sayTyping = (seconds: number): Say => {
  const held = Math.min(seconds, limits.typing_seconds)
  return held > 0 ? () => [{ type: 'typing', seconds: held }] : silent
}

type SaidCard = Exclude<Card, { plugin_id: 'quick_reply' | 'user_input' | 'json_api' | 'meta_pixel' }>

const publishSaid = (card: SaidCard, prefix: string): Said => {
  switch (card.plugin_id) {
    case 'text':
      return sayText(variantsOf(card), card.buttons, prefix)
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return sayMedia(card, prefix)
    case 'gallery':
      return sayGallery(card, prefix)
    case 'list':
      return sayList(card, prefix)
    case 'multi_image':
      return { say: sayImages(card), presses: [] }
    case 'typing':
      return { say: sayTyping(card.config.seconds), presses: [] }
    case 'location_request':
    case 'one_time_notif_req':
    case 'notification_messages_req':
      return sayRequest(card, prefix)
    case 'customer_feedback':
      return sayFeedback(card, prefix)
    case 'whatsapp_message_template':
      return sayTemplate(card, prefix)
    case 'structured_information_template':
      return sayInformation(card, prefix)
    case 'marketing_message':
      return sayMarketing(card, prefix)
    case 'shopee':
    case 'lazada':
    case 'tiki':
      return sayProducts(card, prefix)
    case 'zalo_zns_message_template':
      return sayZns(card, prefix)
  }
}

export const publishCard = (card: Card, prefix: string): PublishedCard => {
  const published = publishKind(card, prefix)
  const drawn = cardDefinition(card.plugin_id).gotos(card)
  // Buttons whose feature is not here lead on as well, by the block they name.
  const pressed = [...published.presses.values()].map((press) => (press.kind === 'button' ? press.goto : null))
  const slots = new Set([...drawn.map(({ slot }) => slot), ...pressed.flatMap((goto) => goto?.slot ?? [])])
  return { ...published, key: card.key, slots: [...slots] }
}

const namesVariations = ({ config }: Extract<Card, { plugin_id: 'gallery' }>): boolean =>
  !config.is_send_random && config.items.some(({ content_id }) => content_id.trim() !== '')

const isShopCard = (card: Card): card is ShopCard =>
  card.plugin_id === 'shopee' || card.plugin_id === 'lazada' || card.plugin_id === 'tiki'

const publishKind = (card: Card, prefix: string): PublishedKind => {
  const actions = publishActions(card.add_actions)
  const next = publishGoto(card.gotos[0] ?? null, '/gotos/0')
  if (card.plugin_id === 'user_input') {
    const question = publishQuestion(card, prefix)
    return { kind: 'user_input', actions, question, next, presses: new Map(questionPresses(card)) }
  }
  if (card.plugin_id === 'json_api')
    return { kind: 'json_api', actions, request: publishRequest(card), next, presses: new Map() }
  if (card.plugin_id === 'quick_reply') {
    const { draw, presses, asks } = publishReplies(card.buttons, prefix)
    return { kind: 'quick_reply', actions, replies: draw, asks, presses: new Map(presses) }
  }
  if (card.plugin_id === 'meta_pixel') return { kind: 'ask', actions, request: askPixel(card), presses: new Map() }
  const { say, presses } = publishSaid(card, prefix)
  if (card.plugin_id === 'gallery' && card.config.is_send_random && card.config.random_config.source)
    return { kind: 'products', actions, products: publishProducts(card, prefix, say), presses: new Map(presses) }
  if (card.plugin_id === 'gallery' && namesVariations(card))
    return { kind: 'products', actions, products: publishNamed(card, prefix, say), presses: new Map(presses) }
  if (isShopCard(card) && card.config.integration_id)
    return { kind: 'products', actions, products: publishShop(card, prefix, say), presses: new Map(presses) }
  return { kind: 'say', actions, say, presses: new Map(presses) }
}
