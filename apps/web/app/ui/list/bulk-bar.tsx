import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import css from './list.module.css'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** Replaces the filters while rows are selected: their number, and the actions on all of them. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useText('common')
  return (
    <div className={css.bulk} role="toolbar" aria-label={t('list.bulk')}>
      <span className={css.bulkCount} role="status">
        {t('list.selected', { count })}
      </span>
      {children}
      <Button variant="subtle" color="gray" size="xs" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </div>
  )
}
