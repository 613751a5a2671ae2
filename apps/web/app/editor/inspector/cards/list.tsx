import { useText } from '../../../frame/use-text.ts'
import { blankListItem } from '../../authoring/new-block.ts'
import { ButtonsField } from '../fields/buttons-field.tsx'
import { replaced } from '../fields/lists.ts'
import { Rows } from '../fields/rows.tsx'
import { ProblemLines } from '../problem-lines.tsx'
import type { CardEditorProps } from './index.ts'
import { ItemFields } from './item-fields.tsx'

/** Rows below each other, and buttons for the whole. */
export function ListEditor({ card, from, onChange }: CardEditorProps<'list'>) {
  const t = useText('editor')
  const { items } = card.config
  return (
    <>
      <Rows
        label={t('field.items')}
        list={items}
        at="/config/items"
        onChange={(items) => onChange({ ...card, config: { items } })}
        name={({ title }, index) => title || t('field.item', { number: index + 1 })}
        add={{ label: t('field.add_item'), blank: blankListItem }}
        canDuplicate
      >
        {(item, { at, index }) => (
          <ItemFields
            item={item}
            at={at}
            place={{ block: from, card: card.key, index }}
            onChange={(next, edits) => onChange({ ...card, config: { items: replaced(items, index, next) } }, edits)}
          />
        )}
      </Rows>
      <ProblemLines at="/file" />
      <ButtonsField
        buttons={card.buttons}
        at="/buttons"
        from={from}
        onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
      />
    </>
  )
}
