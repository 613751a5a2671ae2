import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import css from './list.module.css'

type BulkBarProps = {
  count: number
  /** The number of all rows, where those of later pages can be selected too. */
  total: number | undefined
  onAll: () => void
  onClear: () => void
  children: ReactNode
}

/** Replaces the filters while rows are selected: their number, and the actions on all of them. */
export function BulkBar({ count, total, onAll, onClear, children }: BulkBarProps) {
  const t = useText('common')
  const format = useFormat()
  return (
    <div className={css.bulk} role="toolbar" aria-label={t('list.bulk')}>
      <span className={css.bulkCount} role="status">
        {t('list.selected', { count, number: format.number(count) })}
      </span>
      {total !== undefined && (
        <Button variant="subtle" size="xs" onClick={onAll}>
          {t('list.select_total', { count: total, number: format.number(total) })}
        </Button>
      )}
      {children}
      <Button variant="subtle" color="gray" size="xs" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </div>
  )
}
