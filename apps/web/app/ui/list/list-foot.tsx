import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import css from './list.module.css'

/** The number of rows, below a list. */
export function ListFoot({ count }: { count: number }) {
  const t = useText('common')
  const format = useFormat()
  return (
    <p className={css.foot} role="status">
      {t('list.count', { count, number: format.number(count) })}
    </p>
  )
}
