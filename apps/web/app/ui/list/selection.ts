/** The rows a person has ticked, by id, and the last one of them, from which Shift selects a range. */
export type Selection = { ids: ReadonlySet<string>; last: string | null }
export const nothingSelected: Selection = { ids: new Set(), last: null }

/** Ticks or unticks a row; with `isRange` every row between it and the last one takes its new state. */
export function toggled({ ids, last }: Selection, id: string, shown: readonly string[], isRange = false): Selection {
  const isOn = !ids.has(id)
  const next = new Set(ids)
  for (const each of isRange && last !== null ? between(shown, last, id) : [id]) {
    if (isOn) next.add(each)
    else next.delete(each)
  }
  return { ids: next, last: id }
}

/** Ticks all visible rows, or none when all are ticked already. */
export const allToggled = ({ ids }: Selection, shown: readonly string[]): Selection =>
  shown.every((id) => ids.has(id)) ? nothingSelected : { ids: new Set(shown), last: null }

/** Only visible rows: a bulk action must not delete one that a filter hides. */
export const onlyShown = ({ ids, last }: Selection, shown: readonly string[]): Selection => {
  const kept = shown.filter((id) => ids.has(id))
  return kept.length === ids.size ? { ids, last } : { ids: new Set(kept), last: null }
}

const between = (shown: readonly string[], one: string, other: string): readonly string[] => {
  const [from = -1, to = -1] = [shown.indexOf(one), shown.indexOf(other)].sort((a, b) => a - b)
  return from < 0 ? [other] : shown.slice(from, to + 1)
}
