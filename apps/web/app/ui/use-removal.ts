import { useSyncExternalStore } from 'react'
import { TakenOff } from './taken-off.ts'
import { useUndo } from './use-undo.tsx'

const takenOff = new TakenOff()

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
  const gone = useSyncExternalStore(takenOff.listen, () => takenOff.of(list))
  const offerUndo = useUndo()
  const remove = ({ ids, message, commit }: Removal) => {
    const settle = () => takenOff.settle(list, ids)
    takenOff.take(list, ids)
    offerUndo({ message, commit: () => void commit().finally(settle), revert: settle })
  }
  return { gone, remove }
}
