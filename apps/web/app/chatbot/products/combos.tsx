import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list/list.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MarketStall } from '../../ui/pictures.tsx'
import { ComboMenu } from './combo-menu.tsx'
import css from './products.module.css'
import { type Combo, combosQuery } from './queries.ts'
import { useProductWords } from './use-product-words.ts'

/** Variations that cost less together. */
export function Combos({ whenEmpty, onEdit }: { whenEmpty: ReactNode; onEdit: (combo: Combo) => void }) {
  const t = useText('products')
  const { id: bot_id } = useBot()
  return (
    <Loaded query={useQuery(combosQuery(bot_id))}>
      {(combos) =>
        combos.length === 0 ? (
          <EmptyState
            picture={<MarketStall />}
            title={t('combo.empty')}
            text={t('combo.empty_text')}
            action={whenEmpty}
          />
        ) : (
          <Rows combos={combos} onEdit={onEdit} />
        )
      }
    </Loaded>
  )
}

const pieces = ({ items }: Combo) => items.reduce((sum, { quantity }) => sum + quantity, 0)

function Rows({ combos, onEdit }: { combos: readonly Combo[]; onEdit: (combo: Combo) => void }) {
  const t = useText('products')
  const format = useFormat()
  const words = useProductWords()
  const columns: Column<Combo>[] = [
    {
      key: 'name',
      label: t('name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: (combo) => (
        <UnstyledButton className={css.name} title={combo.name} onClick={() => onEdit(combo)}>
          {combo.name}
        </UnstyledButton>
      ),
    },
    {
      key: 'price',
      label: t('price'),
      width: 160,
      isNumber: true,
      priority: 'high',
      cell: ({ price, currency }) => words.money(price, currency),
    },
    {
      key: 'pieces',
      label: t('combo.pieces'),
      width: 112,
      isNumber: true,
      priority: 'middle',
      cell: (combo) => format.number(pieces(combo)),
    },
  ]
  return (
    <List
      id="combos"
      rows={combos}
      columns={columns}
      nameOf={({ name }) => name}
      searchLabel={t('combo.search')}
      sort="name"
      second={({ price, currency }) => words.money(price, currency)}
      menu={(combo) => <ComboMenu combo={combo} onEdit={onEdit} />}
    />
  )
}
