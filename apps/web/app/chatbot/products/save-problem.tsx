import { ApiError } from '../../frame/api.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { InUse } from '../../ui/in-use.tsx'
import { ProblemLine } from './problem-line.tsx'
import css from './products.module.css'

/** Why a product was not saved: a removed variation that is in use, or the SKU of another product. */
export function SaveProblem({ error }: { error: unknown }) {
  const t = useText('products')
  const envelope = error instanceof ApiError ? error.envelope : null
  const { used_by, variations } = Object(envelope?.errors)
  if (envelope?.message_code === 'in_use' && Array.isArray(used_by))
    return (
      <div role="alert" className={css.problem}>
        {t('problems.in_use')} <InUse users={used_by} />
      </div>
    )
  if (envelope?.message_code === 'taken') {
    const [taken] = Object.values(Object(variations))
    return <ProblemLine words={t('problems.sku_taken', { sku: String(Object(taken).sku ?? '') })} />
  }
  return <ErrorNote error={error} />
}
