import { align } from '../../diff/list.ts'
import { isSame } from './is-same.ts'

type Lists = { base: readonly unknown[]; ours: readonly unknown[]; theirs: readonly unknown[] }

type How = {
  /** Merges a member that both have; `place` is its place in the merged list. */
  merge(sides: { base: unknown; ours: unknown; theirs: unknown }, place: number): unknown
  /** We changed a member that they removed. */
  onRemoved(ours: unknown): void
}

/** One member of the merged list, by its place in each version that has it. */
export type Member = { base: number | null; ours: number | null; theirs: number | null }

/** The merged list of members that have no keys: they are matched by what they hold, then by their place. */
export const mergeList = ({ base, ours, theirs }: Lists, { merge, onRemoved }: How): unknown[] => {
  const [fromOurs, fromTheirs] = [origins(base, ours), origins(base, theirs)]
  const kept = theirs.flatMap((member, place): Member[] => {
    const index = fromTheirs[place] ?? null
    const our = index === null ? -1 : fromOurs.indexOf(index)
    const isGone = index !== null && our < 0 && isSame(base[index], member)
    return isGone ? [] : [{ base: index, ours: our < 0 ? null : our, theirs: place }]
  })
  const added: Member[] = []
  for (const [place, member] of ours.entries()) {
    const index = fromOurs[place] ?? null
    if (index === null) {
      if (!isAmong(theirs, fromTheirs, member)) added.push({ base: null, ours: place, theirs: null })
    } else if (!fromTheirs.includes(index) && !isSame(base[index], member)) onRemoved(member)
  }
  return inOrder(kept, added).map((member, place) => {
    if (member.theirs === null) return ours[member.ours ?? -1]
    if (member.ours === null) return theirs[member.theirs]
    const sides = { base: base[member.base ?? -1], ours: ours[member.ours], theirs: theirs[member.theirs] }
    return merge(sides, place)
  })
}

/** For each member its place in the base, null for a new one. */
const origins = (base: readonly unknown[], list: readonly unknown[]): (number | null)[] => {
  const found: (number | null)[] = list.map(() => null)
  const changes = align(base, list)
  const from = new Set(changes.flatMap((each) => ('from' in each ? [each.from] : [])))
  const to = new Set(changes.flatMap((each) => ('to' in each ? [each.to] : [])))
  const stayed = base.flatMap((_, index) => (from.has(index) ? [] : [index]))
  for (const place of list.keys()) if (!to.has(place)) found[place] = stayed.shift() ?? null
  for (const each of changes) if (each.op === 'change' || each.op === 'move') found[each.to] = each.from
  return found
}

/** Both added the same: once is enough. */
const isAmong = (list: readonly unknown[], origin: readonly (number | null)[], member: unknown): boolean =>
  list.some((each, place) => origin[place] === null && isSame(each, member))

const isRising = (places: readonly (number | null)[]): boolean => {
  const known = places.filter((place) => place !== null)
  return known.every((place, index) => index === 0 || place > (known[index - 1] ?? -1))
}

/** Members in the order of theirs, or of ours where only we moved some; what we added stands behind what it followed. */
export const inOrder = (kept: readonly Member[], added: readonly Member[]): Member[] => {
  const common = kept.filter(({ ours }) => ours !== null)
  const byOurs = common.toSorted((a, b) => (a.ours ?? 0) - (b.ours ?? 0))
  const didTheyMove = !isRising(common.map(({ base }) => base))
  const list = didTheyMove ? [...kept] : kept.map((each) => (each.ours === null ? each : (byOurs.shift() ?? each)))
  for (const each of added) {
    const before = list.map(({ ours }) => ours ?? -1).filter((place) => place >= 0 && place < (each.ours ?? 0))
    const nearest = Math.max(-1, ...before)
    list.splice(nearest < 0 ? 0 : list.findIndex(({ ours }) => ours === nearest) + 1, 0, each)
  }
  return list
}
