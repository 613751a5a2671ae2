import { useText } from '../../../frame/use-text.ts'
import css from '../inspector.module.css'

/** How much of a limit is used, once it comes near. */
export function Counter({ length, max }: { length: number; max: number | null }) {
  const t = useText('editor')
  if (max === null || length < max * 0.7) return null
  return (
    <span className={css.counter} data-over={length > max || undefined}>
      {t('field.counter', { length, max })}
    </span>
  )
}
