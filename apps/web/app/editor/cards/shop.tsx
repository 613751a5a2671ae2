import type { CardOf } from '@hawker/core'
import { TagsInput } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
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

function ShopEditor({ card, from, onChange }: CardEditorProps<Shop>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  return (
    <>
      <TagsInput
        label={t('field.product_ids')}
        description={t('pick.not_connected')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={card.config.product_ids}
        readOnly={!canEdit}
        acceptValueOnBlur
        onChange={(product_ids) => onChange({ ...card, config: { product_ids } })}
      />
      <ButtonsField
        buttons={card.buttons}
        at="/buttons"
        from={from}
        onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
      />
    </>
  )
}
