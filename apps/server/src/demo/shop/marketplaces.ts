import { block, inFolder, replies, reply, text } from './parts.ts'
import { sampleProducts } from './shelf.ts'

/** The shops of the demo on marketplaces. Their numbers stay, because the cards of flows name products by them. */
export const marketplaces = {
  shopee: { name: 'Shopee', app_id: '2007114', shop_id: '44010021', first_item: 24_001 },
  lazada: { name: 'Lazada', app_id: '130114', shop_id: '200114', first_item: 25_001 },
  tiki: { name: 'Tiki', app_id: 'linen-and-co-tiki', shop_id: '880114', first_item: 26_001 },
} as const
export type Marketplace = keyof typeof marketplaces

const order: readonly Marketplace[] = ['shopee', 'lazada', 'tiki']

/** Lists the products that the shop sells on a marketplace, each with its number there. */
export const itemsAt = (marketplace: Marketplace) =>
  sampleProducts
    .filter(({ picture }) => picture)
    .map((product, index) => ({ product, id: String(marketplaces[marketplace].first_item + index) }))

/** The numbers of the products as a card has them. Those of Shopee name their shop too. */
const cardIds = (marketplace: Marketplace): string[] =>
  itemsAt(marketplace).map(({ id }) => (marketplace === 'shopee' ? `${marketplaces.shopee.shop_id}.${id}` : id))

const shelfAt = (marketplace: Marketplace, integration_id: string, place: number) => {
  const { name } = marketplaces[marketplace]
  const others = order.filter((each) => each !== marketplace)
  return block(marketplace, name, 420, place * 320, [
    text('shelf', `Gian hàng của shop trên ${name} đây ạ:`),
    { key: 'items', plugin_id: marketplace, config: { product_ids: cardIds(marketplace), integration_id } },
    replies('others', ...others.map((each) => reply(marketplaces[each].name, each))),
  ])
}

/** Shows the products of each marketplace as they are now, by the demo's connections. */
export const marketplacesFlow = (connections: Partial<Record<Marketplace, string>>) =>
  inFolder('answers', {
    id: 'marketplaces',
    name: 'Gian hàng trên sàn',
    blocks: [
      block('choose', 'Chọn sàn', 0, 0, [
        text('ask', 'Shop có gian hàng chính hãng trên ba sàn. Bạn muốn xem ở đâu ạ?'),
        replies('which', ...order.map((each) => reply(marketplaces[each].name, each))),
      ]),
      ...order.map((each, place) => shelfAt(each, connections[each] ?? '', place - 1)),
    ],
  })

export const marketplacesKeyword = {
  id: 'marketplaces',
  type: 2,
  keywords: ['shopee', 'lazada', 'tiki'],
  flow: 'marketplaces',
  is_published: true,
}
