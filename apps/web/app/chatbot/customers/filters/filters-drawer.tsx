import { blankFilter } from '@hawker/core'
import { Button, SegmentedControl } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { FilterRows } from '../../../editor/inspector/filters/filter-rows.tsx'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { FormActions } from '../../../ui/form.tsx'
import css from './filters.module.css'
import type { Conditions } from './filters-in-address.ts'

type FiltersDrawerProps = {
  isOpen: boolean
  onClose: () => void
  conditions: Conditions
  onChange: (conditions: Conditions) => void
  /** The customers that the conditions find; null while they are counted. */
  count: number | null
}

/** Conditions on customers. Each complete row narrows the list behind it at once. */
export function FiltersDrawer({ isOpen, onClose, ...props }: FiltersDrawerProps) {
  const t = useText('customers')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('filter.title')}>
      {isOpen && <Rows {...props} onClose={onClose} />}
    </Drawer>
  )
}

const pauseMs = 250

function Rows({ conditions, onChange, onClose, count }: Omit<FiltersDrawerProps, 'isOpen'>) {
  const t = useText('customers')
  const editor = useText('editor')
  const format = useFormat()
  const [rows, setRows] = useState(() =>
    conditions.filters.length > 0 ? conditions : { ...conditions, filters: [blankFilter()] },
  )
  const applySoon = useDebouncedCallback(onChange, { delay: pauseMs, flushOnUnmount: true })
  const change = (next: Conditions) => {
    setRows(next)
    applySoon(next)
  }
  return (
    <div className={css.form}>
      {rows.filters.length > 1 && (
        <SegmentedControl
          size="xs"
          value={rows.match}
          data={[
            { value: 'all', label: editor('field.match_all') },
            { value: 'any', label: editor('field.match_any') },
          ]}
          onChange={(match) => change({ ...rows, match: match === 'any' ? 'any' : 'all' })}
        />
      )}
      <FilterRows filters={rows.filters} canBeEmpty onChange={(filters) => change({ ...rows, filters })} />
      <FormActions isPinned>
        <Button onClick={onClose}>
          {count === null ? t('filter.counting') : t('filter.show', { count, number: format.number(count) })}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => change({ match: 'all', filters: [] })}>
          {t('filter.clear')}
        </Button>
      </FormActions>
    </div>
  )
}
