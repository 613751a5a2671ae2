type Shop = 'shopee' | 'lazada' | 'tiki'

const names: Record<Shop, string> = { shopee: 'Shopee', lazada: 'Lazada', tiki: 'Tiki' }

/** The page of a product, as far as its number alone leads there: Shopee's needs the shop's number before it ("12.345"). */
const address = (shop: Shop, id: string): string | null => {
  if (/^https?:\/\//i.test(id)) return id
  const [first, second] = id.split(/[./]/)
  if (shop === 'shopee') return first && second ? `https://shopee.vn/product/${first}/${second}` : null
  return shop === 'tiki' ? `https://tiki.vn/p${id}.html` : `https://www.lazada.vn/products/-i${id}.html`
}

/** Products of a shop platform as lines to follow, or at least to name. */
export const productLines = (shop: Shop, product_ids: readonly string[]): string[] =>
  product_ids.length === 0 ? [] : [names[shop], ...product_ids.map((id) => address(shop, id) ?? id)]
