import { notice } from '../frame/notices.tsx'
import { useText } from '../frame/use-text.ts'
import { InUse } from './in-use.tsx'

export type Kept = {
  id: string
  name: string
  used_by: { what: string; id?: string; name?: string }[]
  is_locked: boolean
}

/** More refusals than these are counted instead of named one by one. */
const mostRefusals = 3

/** Names the things that stayed: each in use with links to its uses, or locked. */
export function useKeptNotices() {
  const t = useText('trash')
  const errors = useText('errors')
  return (kept: readonly Kept[], titleOf: (name: string) => string) => {
    for (const { name, used_by, is_locked } of kept.slice(0, mostRefusals))
      notice.error({
        title: titleOf(name),
        message: is_locked ? errors('flow.locked') : <InUse users={used_by} />,
        duration: false,
      })
    if (kept.length > mostRefusals) notice.error(t('kept_count', { count: kept.length }))
  }
}
