import type { Span } from './spans.ts'

export type Box = { key: string; x: number; y: number; width: number; height: number }

/** The blocks an arrow must go around, found by their place. Distances keep `clear` pixels from each block. */
export type Field = {
  /** The blocks, each with its clearance, that a rectangle or a line touches; blocks named in `but` do not count. */
  touching(across: Span, down: Span, but?: readonly string[]): readonly Edges[]
  isClear(across: Span, down: Span, but?: readonly string[]): boolean
}

export type Edges = { key: string; left: number; right: number; top: number; bottom: number }

const bucket = 400

export function makeField(boxes: readonly Box[], clear: number): Field {
  const columns = new Map<number, Edges[]>()
  for (const { key, x, y, width, height } of boxes) {
    const edges = { key, left: x - clear, right: x + width + clear, top: y - clear, bottom: y + height + clear }
    for (let at = placeOf(edges.left); at <= placeOf(edges.right); at++) {
      const known = columns.get(at)
      if (known) known.push(edges)
      else columns.set(at, [edges])
    }
  }
  function* find([left, right]: Span, [top, bottom]: Span, but: readonly string[] = []) {
    for (let at = placeOf(left); at <= placeOf(right); at++)
      for (const edges of columns.get(at) ?? []) {
        const isInside = edges.left < right && edges.right > left && edges.top < bottom && edges.bottom > top
        // A block that lies in two columns is told once, with the first of them.
        const isFirst = at === placeOf(Math.max(edges.left, left))
        if (isInside && isFirst && !but.includes(edges.key)) yield edges
      }
  }
  return {
    touching: (across, down, but) => [...find(thick(across), thick(down), but)],
    isClear: (across, down, but) => find(thick(across), thick(down), but).next().done === true,
  }
}

const placeOf = (x: number): number => Math.floor(x / bucket)

/** A line has a little width, so that it meets what lies on it. */
const thick = ([from, to]: Span): Span => (to > from ? [from, to] : [from - 0.01, to + 0.01])
