import { useText } from '../../../frame/use-text.ts'
import css from '../inspector.module.css'
import { ProblemLines } from '../problem-lines.tsx'

/** A block this version cannot edit yet; it stays in the flow as it is. */
export function LaterBlock() {
  const t = useText('editor')
  return (
    <>
      <p className={css.hint}>{t('later.block')}</p>
      <ProblemLines at="/config" isDeep />
    </>
  )
}
