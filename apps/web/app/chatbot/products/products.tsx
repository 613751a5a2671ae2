import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Page } from '../../ui/page.tsx'
import { TabRow } from '../../ui/tab-row.tsx'
import { TrashLink } from '../trash/trash-link.tsx'
import { ComboDrawer, type EditedCombo } from './combo-drawer.tsx'
import { Combos } from './combos.tsx'
import { ImportDrawer } from './import/import-drawer.tsx'
import { NewButton, ProductButtons } from './new-buttons.tsx'
import { ProductDrawer } from './product-drawer.tsx'
import { ProductShelf } from './product-shelf.tsx'
import css from './products.module.css'
import { combosQuery, productCountsQuery } from './queries.ts'
import { useProductSearch } from './use-product-search.ts'
import { shopTabs, useShopTab } from './use-shop-tab.ts'

/** The shop's products and combos. */
export default function Products() {
  const t = useText('products')
  const [tab, setTab] = useShopTab()
  const [edited, setEdited] = useState<EditedCombo>(null)
  const isEmpty = useEmpty()[tab]
  const addCombo = <NewButton label={t('combo.new')} onClick={() => setEdited('new')} />
  return (
    <Page
      title={t('title')}
      purpose={{ id: 'products', text: t('purpose') }}
      width="full"
      action={
        <div className={css.acts}>
          <TrashLink />
          {!isEmpty && (tab === 'products' ? <ProductButtons /> : addCombo)}
        </div>
      }
    >
      <TabRow
        label={t('title')}
        tabs={shopTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'products' ? (
        <ProductShelf whenEmpty={<ProductButtons />} />
      ) : (
        <Combos whenEmpty={addCombo} onEdit={setEdited} />
      )}
      <ProductDrawer />
      <ImportDrawer />
      <ComboDrawer edited={edited} onClose={() => setEdited(null)} />
    </Page>
  )
}

/** There is nothing at all in a tab, so that its empty state has the buttons. */
function useEmpty(): { products: boolean; combos: boolean } {
  const { id: bot_id } = useBot()
  const { search, isNarrowed } = useProductSearch()
  const { data: counts } = useQuery(productCountsQuery(bot_id, search))
  const { data: combos } = useQuery(combosQuery(bot_id))
  return { products: counts?.all === 0 && !isNarrowed, combos: combos?.length === 0 }
}
