import type { CardOf } from '@hawker/core'
import { TagsInput } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import { Away } from '../services/away.tsx'
import { ConnectionField } from '../services/connection-field.tsx'
import { PickedMany } from '../services/picked-many.tsx'
import { useConnection } from '../services/use-connection.ts'
import type { CardEditorProps, CardParts } from './card.ts'
import { plainHeight } from './height.ts'
import { namedView } from './named-view.tsx'

type Shop = 'shopee' | 'lazada' | 'tiki'

const abouts = {
  shopee: 'card_about.shopee',
  lazada: 'card_about.lazada',
  tiki: 'card_about.tiki',
} as const satisfies Record<Shop, string>

/** Products of a shop platform. */
export const shop = <K extends Shop>(plugin_id: K): CardParts<CardOf<K>> => ({
  icon: IconShoppingBag,
  about: abouts[plugin_id],
  isSpecial: true,
  Editor: ShopEditor,
  View: namedView(IconShoppingBag),
  height: plainHeight,
})

/** Three galleries. */
const most = 30

/** The products are picked from the connected shop; without one their ids are typed, and they are sent as links. */
function ShopEditor({ card, from, onChange }: CardEditorProps<Shop>) {
  const t = useText('editor')
  const service = useText('connections')
  const { canEdit } = useEditor()
  const { product_ids, integration_id = '' } = card.config
  const connections = useConnection(card.plugin_id, integration_id)
  const set = (ids: string[], connection_id: string) =>
    onChange({
      ...card,
      config: { product_ids: ids, ...(connection_id && { integration_id: connection_id }) },
    })
  const meant = connections.meant
  return (
    <>
      <ConnectionField
        service={card.plugin_id}
        connections={connections}
        value={integration_id}
        onChange={(connection_id) => set(product_ids, connection_id)}
      />
      {meant ? (
        <PickedMany
          label={service('pick.products')}
          description={service('pick.products_hint', { most })}
          placeholder={service('pick.choose_products')}
          connection_id={meant.id}
          picker="shop_products"
          value={product_ids}
          most={most}
          renderAway={(lists) => <Away service={card.plugin_id} lists={lists} />}
          onChange={(ids) => set(ids, meant.id)}
        />
      ) : (
        <TagsInput
          label={t('field.product_ids')}
          description={t('pick.not_connected')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={product_ids}
          readOnly={!canEdit}
          acceptValueOnBlur
          onChange={(ids) => set(ids, integration_id)}
        />
      )}
      <ButtonsField
        buttons={card.buttons}
        at="/buttons"
        from={from}
        onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
      />
    </>
  )
}
