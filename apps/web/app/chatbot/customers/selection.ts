import type { CustomerFilter, CustomerSearch } from './queries.ts'

/** Customers by their ids, or all that a search finds, including those of pages that are not loaded. */
export type CustomerSelection =
  | { ids: readonly string[] }
  | { search: CustomerSearch & { filter: CustomerFilter }; count: number }

type Slice = { ids: string[] } | (CustomerSearch & { filter: CustomerFilter; after: string })

/** So many the server takes with one request. */
const atOnce = 500

/**
 * The requests for a selection, one after the other: `of` is the next one, null at the end. `step` goes on after an answer and
 * returns how many are done.
 */
export function slicesOf(selection: CustomerSelection) {
  let done = 0
  const first = (): Slice | null => {
    if ('search' in selection) return { ...selection.search, after: '0' }
    return selection.ids.length > 0 ? { ids: selection.ids.slice(0, atOnce) } : null
  }
  const slice = {
    of: first(),
    step(next: string | null): number {
      done += atOnce
      if ('search' in selection) {
        slice.of = next === null ? null : { ...selection.search, after: next }
        return Math.min(done, selection.count)
      }
      slice.of = done < selection.ids.length ? { ids: selection.ids.slice(done, done + atOnce) } : null
      return Math.min(done, selection.ids.length)
    },
  }
  return slice
}
