import { NumberInput, Switch } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { blankGalleryItem } from '../../authoring/new-block.ts'
import { useEditor } from '../../editor.ts'
import { replaced } from '../fields/lists.ts'
import { Rows } from '../fields/rows.tsx'
import type { CardEditorProps } from './index.ts'
import { ItemFields } from './item-fields.tsx'

/** Cards to swipe through, written here or filled from products when the message is sent. */
export function GalleryEditor({ card, from, onChange }: CardEditorProps<'gallery'>) {
  const t = useText('editor')
  const { profile, canEdit } = useEditor()
  const { items, is_send_random, random_config } = card.config
  const set = (config: Partial<typeof card.config>) => onChange({ ...card, config: { ...card.config, ...config } })
  return (
    <>
      <Switch
        label={t('field.random')}
        description={t('field.random_hint')}
        checked={is_send_random}
        disabled={!canEdit}
        onChange={(event) => set({ is_send_random: event.currentTarget.checked })}
      />
      {is_send_random ? (
        <NumberInput
          label={t('field.random_count')}
          min={1}
          max={profile.max_gallery_cards}
          allowDecimal={false}
          value={random_config.count}
          readOnly={!canEdit}
          onChange={(count) => set({ random_config: { ...random_config, count: Number(count) || 0 } })}
        />
      ) : (
        <Rows
          label={t('field.items')}
          list={items}
          at="/config/items"
          onChange={(items) => set({ items })}
          name={({ title }, index) => title || t('field.item', { number: index + 1 })}
          add={{ label: t('field.add_item'), blank: blankGalleryItem, max: profile.max_gallery_cards }}
          canDuplicate
        >
          {(item, { at, index }) => (
            <ItemFields
              item={item}
              at={at}
              place={{ block: from, card: card.key, index }}
              onChange={(next, edits) =>
                onChange({ ...card, config: { ...card.config, items: replaced(items, index, next) } }, edits)
              }
            />
          )}
        </Rows>
      )}
    </>
  )
}
