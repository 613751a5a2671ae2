import type { MenuRules } from '@hawker/core'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useText } from '../../frame/use-text.ts'
import { ItemFields } from './item-fields.tsx'
import { type Item, levels, newItem } from './menu-tree.ts'
import classes from './menus.module.css'
import { moved } from './moved.ts'
import { Add, Row } from './row.tsx'

type Props = {
  items: readonly Item[]
  flows: readonly FlowEntry[]
  rules: MenuRules
  canEdit: boolean
  onChange: (items: Item[]) => void
  /** The numbers of the items above, joined; empty for the menu itself. */
  above?: string
}

/** The items of a menu, each with those inside it below, down to the third level. */
export function MenuItems({ items, onChange, above = '', ...rest }: Props) {
  const t = useText('menus')
  const level = above === '' ? 1 : above.split('-').length + 1
  const { canEdit } = rest
  const replace = (index: number, change: Partial<Item>) =>
    onChange(items.map((each, n) => (n === index ? { ...each, ...change } : each)))
  return (
    <div className={level > 1 ? classes.inner : undefined}>
      <ol className={classes.items} aria-label={t(level === 1 ? 'items' : 'items_inside')}>
        {items.map((item, index) => {
          const place = above === '' ? `${index}` : `${above}-${index}`
          return (
            // The order is the only name of an item.
            <Row
              key={index}
              name={item.title}
              list={`menu ${above}`}
              {...{ index, count: items.length, canEdit }}
              onMove={(from, to) => onChange(moved(items, from, to))}
              onRemove={() => onChange(items.filter((_, n) => n !== index))}
              inside={
                item.type === 'nested' && (
                  <MenuItems
                    items={item.items}
                    above={place}
                    {...rest}
                    onChange={(inner) => replace(index, { items: inner })}
                  />
                )
              }
            >
              <ItemFields
                item={item}
                canNest={level < levels}
                {...rest}
                onChange={(change) => replace(index, change)}
              />
            </Row>
          )
        })}
      </ol>
      <Add canEdit={canEdit} onAdd={() => onChange([...items, newItem()])} />
    </div>
  )
}
