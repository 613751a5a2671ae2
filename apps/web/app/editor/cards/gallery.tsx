import { type CardOf, readProductSource } from '@hawker/core'
import { NumberInput, Switch } from '@mantine/core'
import { IconCarouselHorizontal, IconPhoto } from '@tabler/icons-react'
import type { ShopVariation } from '../../frame/products-query.ts'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { ButtonRows } from '../canvas/button-rows.tsx'
import { Picture } from '../canvas/picture.tsx'
import { useEditor } from '../editor.ts'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import { replaced } from '../inspector/fields/lists.ts'
import { Rows } from '../inspector/fields/rows.tsx'
import inspectorCss from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { ProductField } from '../pickers/product-field.tsx'
import { SourceField } from '../pickers/source-field.tsx'
import type { CardEditorProps, CardParts, CardViewProps } from './card.ts'
import { buttonsHeight, sum } from './height.ts'
import { blankItem, ItemFields, withPicture } from './items.tsx'

/** Items to swipe through, written here or filled from products when the message is sent. */
export const gallery: CardParts<CardOf<'gallery'>> = {
  icon: IconCarouselHorizontal,
  about: 'card_about.gallery',
  Editor: GalleryEditor,
  View: GalleryView,
  height: ({ config }) => 136 + sum(config.items.map((item) => (item.buttons.length ? 28 + buttonsHeight(item) : 0))),
  begin: (card) => ({ ...card, config: { ...card.config, items: [blankGalleryItem()] } }),
  files: {
    list: ({ config }) => config.items,
    put: (card, index, { url }) => {
      const items = withPicture(card.config.items, index, url)
      return { ...card, config: { ...card.config, items } }
    },
  },
}

type Item = CardOf<'gallery'>['config']['items'][number]

/** The item with a product; what its author has not written yet is begun with the product's words and picture. */
const withProduct = (item: Item, { id, name, image }: ShopVariation): Item => ({
  ...item,
  ...{ is_product: true, content_id: id, title: item.title || name, image_url: item.image_url || image },
})

const blankGalleryItem = () => ({ ...blankItem(), is_product: false, content_id: '' })

function GalleryEditor({ card, from, onChange }: CardEditorProps<'gallery'>) {
  const t = useText('editor')
  const { profile, canEdit } = useEditor()
  const { items, is_send_random } = card.config
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
        <RandomFields card={card} from={from} onChange={onChange} />
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
          {(item, { at, index, change }) => (
            <ItemFields
              item={item}
              at={at}
              place={{ block: from, card: card.key, index }}
              onChange={(next, edits) =>
                onChange({ ...card, config: { ...card.config, items: replaced(items, index, next) } }, edits)
              }
            >
              <Switch
                label={t('field.is_product')}
                checked={item.is_product}
                disabled={!canEdit}
                onChange={(event) => change({ ...item, is_product: event.currentTarget.checked })}
              />
              {(item.is_product || item.content_id !== '') && (
                <ProductField
                  value={item.content_id}
                  at={`${at}/content_id`}
                  onPick={(picked) => change(picked ? withProduct(item, picked) : { ...item, content_id: '' })}
                />
              )}
            </ItemFields>
          )}
        </Rows>
      )}
      {profile.gallery_rule === 'title_subtitle_and_one' || card.is_product ? (
        <Switch
          label={t('field.all_products')}
          description={t('field.all_products_hint')}
          checked={card.is_product}
          disabled={!canEdit}
          onChange={(event) => onChange({ ...card, is_product: event.currentTarget.checked })}
        />
      ) : null}
      <ProblemLines at="/items" />
    </>
  )
}

/** Products picked when the message is sent: how many, from where, and the buttons that each of them gets. */
function RandomFields({ card, from, onChange }: CardEditorProps<'gallery'>) {
  const t = useText('editor')
  const { profile, canEdit } = useEditor()
  const { items, random_config } = card.config
  const [pattern = blankGalleryItem(), ...others] = items
  const set = (config: Partial<typeof card.config>) => ({ ...card, config: { ...card.config, ...config } })
  return (
    <>
      <NumberInput
        label={t('field.random_count')}
        min={1}
        max={profile.max_gallery_cards}
        allowDecimal={false}
        value={random_config.count}
        readOnly={!canEdit}
        onChange={(count) => onChange(set({ random_config: { ...random_config, count: Number(count) || 0 } }))}
      />
      <SourceField
        value={random_config.source}
        onChange={(source) => onChange(set({ random_config: { ...random_config, source } }))}
      />
      <p className={inspectorCss.hint}>{t('field.pattern_hint')}</p>
      <ButtonsField
        buttons={pattern.buttons}
        at="/config/items/0/buttons"
        from={from}
        onChange={(buttons, edits) => onChange(set({ items: [{ ...pattern, buttons }, ...others] }), edits)}
      />
    </>
  )
}

/** The products that are picked when the message is sent, and the buttons that each of them gets. */
function RandomView({ card }: CardViewProps<'gallery'>) {
  const t = useText('editor')
  const { count, source } = card.config.random_config
  const from = readProductSource(source)
  const [pattern] = card.config.items
  return (
    <>
      <p className={css.note}>
        {t(from?.kind === 'newest' ? 'card_view.newest' : 'card_view.random', { count })}
        {from && 'name' in from && ` · ${from.name}`}
      </p>
      {pattern && <ButtonRows buttons={pattern.buttons} prefix="/config/items/0/buttons" />}
    </>
  )
}

/** The strip a customer swipes through, then each item's buttons under its title. */
function GalleryView({ card }: CardViewProps<'gallery'>) {
  const t = useText('editor')
  const { items, is_send_random } = card.config
  if (is_send_random) return <RandomView card={card} />
  if (items.length === 0) return <p className={css.ghost}>{t('ghost.gallery')}</p>
  return (
    <>
      <div className={css.strip}>
        {items.slice(0, 3).map((item, index) => {
          const place = `items/${index}`
          return (
            <div key={place} className={css.item}>
              <Picture url={item.image_url} icon={IconPhoto} ghost="" className={css.thumb} />
              <strong className={css.clip}>
                {item.title || <span className={css.ghost}>{t('ghost.title')}</span>}
              </strong>
              <span className={css.clip}>{item.subtitle}</span>
            </div>
          )
        })}
        {items.length > 3 && <span className={css.more}>+{items.length - 3}</span>}
      </div>
      {items.map(({ title, buttons }, index) => {
        const prefix = `/config/items/${index}/buttons`
        if (buttons.length === 0) return null
        return (
          <div key={prefix}>
            {items.length > 1 && <p className={css.caption}>{title || index + 1}</p>}
            <ButtonRows buttons={buttons} prefix={prefix} />
          </div>
        )
      })}
    </>
  )
}
