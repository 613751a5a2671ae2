import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import css from '../broadcasts.module.css'
import type { Rehearsal } from '../queries.ts'

/** The customers that a test of variants needs, and a warning where the audience has fewer. */
export function AbSize({ rehearsal: { test, to_send } }: { rehearsal: Rehearsal }) {
  const t = useText('broadcasts')
  const format = useFormat()
  if (test === null) return null
  const numbers = { each: format.number(test.each), all: format.number(test.all) }
  return to_send < test.all ? (
    <p className={css.problem} role="status">
      {t('ab.small', numbers)}
    </p>
  ) : (
    <p className={css.hint}>{t('ab.needs', numbers)}</p>
  )
}
