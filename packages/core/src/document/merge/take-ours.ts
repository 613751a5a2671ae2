import { block as blockSchema } from '../../blocks/index.ts'
import { card as cardSchema } from '../../cards/index.ts'
import type { Edit } from '../edit.ts'
import { isRecord } from '../fill.ts'
import { type Flow, messageType } from '../flow.ts'
import { findKey } from '../keyed-list.ts'
import { note as noteSchema } from '../note.ts'
import { keysOf, valueAt } from '../pointer.ts'
import type { Conflict, FlowPlace } from './conflict.ts'
import { isSame } from './is-same.ts'

/**
 * The edits that choose our side of a conflict, in the flow as it is now. None where its place is gone, or where its
 * list has changed so that the place may be another member's.
 */
export const takeOurs = (flow: Flow, conflict: Conflict): Edit[] => {
  switch (conflict.conflict) {
    case 'removed_block':
      if (findKey(flow.blocks, conflict.block.key)) return []
      return [{ edit: 'add_blocks', blocks: [{ index: conflict.index, block: conflict.block }] }]
    case 'removed_card': {
      const { block, card, index } = conflict
      const holder = findKey(flow.blocks, block)
      return holder && !findKey(holder.cards, card.key) ? [{ edit: 'add_card', block, card, index }] : []
    }
    case 'kept_block':
      return findKey(flow.blocks, conflict.block) ? [{ edit: 'remove_blocks', blocks: [conflict.block] }] : []
    case 'kept_card': {
      const { block, card } = conflict
      const cards = findKey(flow.blocks, block)?.cards ?? []
      return findKey(cards, card) ? [{ edit: 'remove_card', block, card }] : []
    }
    case 'removed_member':
      return change(flow, conflict, (list) => (Array.isArray(list) ? [...list, conflict.ours] : list))
    case 'value': {
      const isInList = keysOf(conflict.path).some((key) => /^\d+$/.test(key))
      return change(flow, conflict, (now) =>
        isInList && !isSame(now, conflict.theirs) ? now : over(now, conflict.ours, conflict.path),
      )
    }
  }
}

/** A block as a whole comes without its cards, which are merged one by one. */
const over = (now: unknown, ours: unknown, path: string): unknown =>
  path === '' && isRecord(now) && isRecord(ours) ? { ...now, ...ours } : ours

const change = (flow: Flow, { block: key, card, path }: FlowPlace, next: (now: unknown) => unknown): Edit[] => {
  if (key === null) return changeHead(flow, path, next)
  const block = findKey(flow.blocks, key)
  const thing = card === null ? block : findKey(block?.cards ?? [], card)
  if (!thing) return []
  const changed = changedAt(thing, keysOf(path), next)
  if (isSame(changed, thing)) return []
  if (card === null) {
    const read = blockSchema.safeParse(changed)
    return read.success ? [{ edit: 'update_block', block: read.data }] : []
  }
  const read = cardSchema.safeParse(changed)
  return read.success ? [{ edit: 'update_card', block: key, card: read.data }] : []
}

const changeHead = (flow: Flow, path: string, next: (now: unknown) => unknown): Edit[] => {
  const value = next(valueAt(flow, keysOf(path)))
  const [list = '', key = '', ...rest] = keysOf(path)
  if (list === 'notes') return changeNote(flow, key, rest, next)
  if (list === 'folder') return typeof value === 'string' ? [{ edit: 'set_folder', folder: value }] : []
  if (path === '/name')
    return typeof value === 'string' && value !== flow.name ? [{ edit: 'rename_flow', name: value }] : []
  const read = messageType.safeParse(value)
  return read.success && read.data !== flow.message_type ? [{ edit: 'set_message_type', message_type: read.data }] : []
}

const changeNote = (flow: Flow, key: string, path: readonly string[], next: (now: unknown) => unknown): Edit[] => {
  const now = findKey(flow.notes ?? [], key)
  const read = noteSchema.safeParse(changedAt(now, path, next))
  return now && read.success && !isSame(read.data, now) ? [{ edit: 'put_notes', notes: [read.data] }] : []
}

/** The value with something else at one place, all else as it is; places that do not exist stay away. */
const changedAt = (value: unknown, [key, ...rest]: readonly string[], next: (now: unknown) => unknown): unknown => {
  if (key === undefined) return next(value)
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === key ? changedAt(each, rest, next) : each))
  return isRecord(value) ? { ...value, [key]: changedAt(value[key], rest, next) } : value
}
