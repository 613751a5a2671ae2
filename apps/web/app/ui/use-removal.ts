import { useSyncExternalStore } from 'react'
import { RemovedRows } from './removed-rows.ts'
import { useUndo } from './use-undo.tsx'

const removedRows = new RemovedRows()

type Removal = {
  ids: readonly string[]
  /** The words of the notice: "Keyword “price” removed". */
  message: string
  /** Deletes it and has the list read again; when it is refused, it says so. */
  commit: () => Promise<void>
}

/**
 * Removes rows from a list at once and deletes them after ten seconds; until then a notice offers undo. A row that
 * could not be deleted reappears. `list` is unique among the lists of all bots.
 */
export function useRemoval(list: string) {
  const gone = useSyncExternalStore(removedRows.listen, () => removedRows.of(list))
  const offerUndo = useUndo()
  const remove = ({ ids, message, commit }: Removal) => {
    const settle = () => removedRows.settle(list, ids)
    removedRows.add(list, ids)
    offerUndo({ message, commit: () => void commit().finally(settle), revert: settle })
  }
  return { gone, remove }
}
