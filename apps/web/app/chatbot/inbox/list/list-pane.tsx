import { ErrorState } from '../../../ui/error-state.tsx'
import { Lasting } from '../../../ui/lasting.tsx'
import type { Place } from '../use-place.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListHead } from './list-head.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { RowList } from './row-list.tsx'
import type { LoadedRows } from './use-rows.ts'

type Props = { rows: LoadedRows; place: Place }

export function ListPane({ rows, place }: Props) {
  return (
    <>
      <ListHead view={place.view} onChange={place.show} />
      <Body rows={rows} place={place} />
    </>
  )
}

function Body({ rows, place }: Props) {
  if (!rows.isKnown && rows.error) return <ErrorState error={rows.error} onRetry={rows.retry} />
  if (!rows.isKnown)
    return (
      <Lasting seconds={0.3}>
        <ListSkeleton />
      </Lasting>
    )
  if (!rows.items.length && !rows.isOld) return <ListEmpty view={place.view} onShowAll={place.show} />
  return <RowList rows={rows} place={place} />
}
