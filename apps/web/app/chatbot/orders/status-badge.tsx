import { type OrderStatus, statusLabel } from '@hawker/core'
import { useLanguage } from '../../frame/use-language.ts'
import css from './orders.module.css'

const good: readonly OrderStatus[] = [3, 16]
const warn: readonly OrderStatus[] = [17, 11, 4, 15]
const bad: readonly OrderStatus[] = [5, 6, 7]

const toneOf = (status: OrderStatus) =>
  good.includes(status) ? 'good' : warn.includes(status) ? 'warn' : bad.includes(status) ? 'bad' : undefined

/** An order's status by its name. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { language } = useLanguage()
  return (
    <span className={css.status} data-tone={toneOf(status)}>
      {statusLabel(status, language)}
    </span>
  )
}
