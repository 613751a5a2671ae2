import type { Span } from './spans.ts'

/** The stretches of parallel lines that arrows use already. */
export type Lanes = {
  /** True if no other arrow runs within `apart` pixels of the line along this stretch. Arrows of one end may share a line. */
  isFree(at: number, along: Span, apart: number, end?: string): boolean
  use(at: number, along: Span, end?: string): void
}

type Used = { at: number; along: Span; end: string | undefined }

const bucket = 64

export function makeLanes(): Lanes {
  const known = new Map<number, Used[]>()
  return {
    isFree(at, [from, to], apart, end) {
      for (let place = placeOf(at - apart); place <= placeOf(at + apart); place++)
        for (const used of known.get(place) ?? []) {
          const isNear = Math.abs(used.at - at) < apart && used.along[0] < to && used.along[1] > from
          if (isNear && (end === undefined || used.end !== end)) return false
        }
      return true
    },
    use(at, along, end) {
      const list = known.get(placeOf(at))
      if (list) list.push({ at, along, end })
      else known.set(placeOf(at), [{ at, along, end }])
    },
  }
}

const placeOf = (at: number): number => Math.floor(at / bucket)
