import { type Edit, type Flow, schemas } from '@hawker/core'
import { applyAll } from './apply.ts'
import { matchMembers } from './match-members.ts'

/** Rebases edits made for an earlier flow onto the current one: later changes stay, removed things stay removed. */
export function carryOver(before: Flow, edits: readonly Edit[], now: Flow): Edit[] {
  const after = applyAll(before, edits)
  const changed = after.blocks.filter((block) => !before.blocks.includes(block))
  return changed.flatMap((block) => {
    const [earlier, current] = [before, now].map(({ blocks }) => blocks.find(({ key }) => key === block.key))
    if (!earlier || !current) return []
    const carried = schemas.edit.parse({ edit: 'update_block', block: merged(earlier, block, current) })
    return isSame(carried, { edit: 'update_block', block: current }) ? [] : [carried]
  })
}

/** The current value with the difference between `before` and `after` applied. */
function merged(before: unknown, after: unknown, now: unknown): unknown {
  if (isSame(before, after)) return now
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(now)) {
    if (before.length !== after.length) return now
    const places = matchMembers(before, now)
    return now.map((member, index) => {
      const place = places[index] ?? null
      return place === null ? member : merged(before[place], after[place], member)
    })
  }
  if (isRecord(before) && isRecord(after) && isRecord(now))
    return Object.fromEntries(Object.entries(now).map(([key, each]) => [key, merged(before[key], after[key], each)]))
  return isSame(before, now) ? after : now
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
