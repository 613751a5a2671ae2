import { useSearchParams } from 'react-router'

export const shopTabs = ['products', 'combos'] as const
type ShopTab = (typeof shopTabs)[number]

/** The tab of the address. Another one begins without the search, filters and drawers of the one before. */
export function useShopTab(): readonly [ShopTab, (tab: ShopTab) => void] {
  const [search, setSearch] = useSearchParams()
  const open = (tab: ShopTab) => {
    const bot_id = search.get('bot_id') ?? ''
    setSearch({ bot_id, ...(tab !== 'products' && { tab }) }, { replace: true, preventScrollReset: true })
  }
  return [shopTabs.find((each) => each === search.get('tab')) ?? 'products', open]
}
