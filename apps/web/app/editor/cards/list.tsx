import type { CardOf } from '@hawker/core'
import { IconListDetails, IconPhoto } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { ButtonRows } from '../canvas/button-rows.tsx'
import { Picture } from '../canvas/picture.tsx'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import { replaced } from '../inspector/fields/lists.ts'
import { Rows } from '../inspector/fields/rows.tsx'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import type { CardEditorProps, CardParts, CardViewProps } from './card.ts'
import { buttonsHeight, sum } from './height.ts'
import { blankItem, ItemFields, withPicture } from './items.tsx'

/** Rows below each other, and buttons for the whole. */
export const list: CardParts<CardOf<'list'>> = {
  icon: IconListDetails,
  about: 'card_about.list',
  Editor: ListEditor,
  View: ListView,
  height: (card) => buttonsHeight(card) + sum(card.config.items.map((item) => 56 + buttonsHeight(item))),
  begin: (card) => ({ ...card, config: { items: [blankItem()] } }),
  files: {
    list: ({ config }) => config.items,
    put: (card, index, { url }) => {
      const items = withPicture(card.config.items, index, url)
      return { ...card, config: { ...card.config, items } }
    },
  },
}

function ListEditor({ card, from, onChange }: CardEditorProps<'list'>) {
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
        add={{ label: t('field.add_item'), blank: blankItem }}
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

function ListView({ card }: CardViewProps<'list'>) {
  const t = useText('editor')
  const { items } = card.config
  if (items.length === 0) return <p className={css.ghost}>{t('ghost.list')}</p>
  return (
    <>
      {items.map((item, index) => {
        const prefix = `/config/items/${index}/buttons`
        return (
          <div key={prefix}>
            <div className={css.listItem}>
              <div>
                <strong className={css.clip}>
                  {item.title || <span className={css.ghost}>{t('ghost.title')}</span>}
                </strong>
                <span className={css.clip}>{item.subtitle}</span>
              </div>
              <Picture url={item.image_url} icon={IconPhoto} ghost="" className={css.square} />
            </div>
            <ButtonRows buttons={item.buttons} prefix={prefix} />
          </div>
        )
      })}
      <ButtonRows buttons={card.buttons} prefix="/buttons" />
    </>
  )
}
