import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { facetsQuery } from '../../frame/products-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useLanguage } from '../../frame/use-language.ts'
import { useServiceName } from '../../frame/use-service-name.ts'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { blankProduct, draftOf } from './draft.ts'
import { ProductForm } from './product-form.tsx'
import css from './products.module.css'
import { productQuery } from './queries.ts'

/** The product that the address names, or a new one (`new=product`, as the palette asks). */
export function ProductDrawer() {
  const t = useText('products')
  const [id, setId] = useUrlValue('product')
  const [asked, setAsked] = useUrlValue('new')
  const [holds, setHolds] = useState(false)
  const isNew = asked === 'product'
  const close = () => {
    setHolds(false)
    if (id) setId('')
    else setAsked('')
  }
  const shared = { onEdit: () => setHolds(true), onClose: close }
  return (
    <Drawer
      isOpen={id !== '' || isNew}
      onClose={close}
      title={id ? t('edit') : t('new')}
      width={640}
      holdsChanges={holds}
    >
      {id ? <Known key={id} id={id} {...shared} /> : isNew && <New {...shared} />}
    </Drawer>
  )
}

type BodyProps = { onEdit: () => void; onClose: () => void }

function New(props: BodyProps) {
  const { id: bot_id } = useBot()
  return (
    <Loaded query={useQuery(facetsQuery(bot_id))}>
      {({ currency }) => <ProductForm known={null} before={blankProduct()} currency={currency} {...props} />}
    </Loaded>
  )
}

// Nothing refetches an open product by itself: a newer revision would drop the typed words.
function Known({ id, ...props }: BodyProps & { id: string }) {
  const t = useText('products')
  const { id: bot_id } = useBot()
  const { language } = useLanguage()
  const sourceName = useServiceName()
  const { data: facets } = useQuery(facetsQuery(bot_id))
  const query = useQuery({ ...productQuery(bot_id, id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <Loaded query={query}>
      {(product) => (
        <div className={css.stack}>
          {product.source !== '' && <Alert>{t('synced', { source: sourceName(product.source) })}</Alert>}
          {facets && facets.currency !== product.currency && (
            <Alert>{t('other_currency', { currency: product.currency, shop: facets.currency })}</Alert>
          )}
          <ProductForm
            key={product.revision}
            known={product}
            before={draftOf(product, language)}
            currency={product.currency}
            {...props}
          />
        </div>
      )}
    </Loaded>
  )
}
