import { components } from './components.ts'
import type { Road, Stop } from './road.ts'
import type { Warning } from './warning.ts'

const goesOn = ({ kind, waits }: Road) => kind === 'on' && !waits

/** Blocks in a circle without a wait; reported once, at the first of them. */
export const loops = (stops: readonly Stop[]): Warning[] => {
  const next = (number: number) =>
    (stops[number]?.roads ?? []).flatMap((road) => (goesOn(road) && road.to !== null ? [road.to] : []))
  const part = components(stops.length, next)
  const sizes = new Map<number, number>()
  for (const number of part) sizes.set(number, (sizes.get(number) ?? 0) + 1)
  const said = new Set<number>()
  return stops.flatMap((stop): Warning[] => {
    const circle = part[stop.number] ?? 0
    const isCircle = (sizes.get(circle) ?? 0) > 1 || next(stop.number).includes(stop.number)
    if (!isCircle || said.has(circle)) return []
    said.add(circle)
    return [{ stop, card: null, key: 'loop_without_wait' }]
  })
}
