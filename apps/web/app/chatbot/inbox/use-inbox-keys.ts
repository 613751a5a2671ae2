import { useEffect, useEffectEvent } from 'react'
import type { ConversationRow } from '../../frame/api-types.ts'
import { isField } from '../../frame/help-key.ts'
import { useSingleKeys } from '../../frame/single-keys.ts'
import { replyFieldId } from './composer/reply-field.ts'
import { type Shortcut, shortcutOf } from './keys.ts'
import { neighbour } from './list/rows.ts'
import { useMarkDone } from './use-mark-done.tsx'
import type { Place } from './use-place.ts'

/** J, K, E, R and / from anywhere in the inbox but a field or a dialog, unless they were turned off. */
export function useInboxKeys({ items, place }: { items: ConversationRow[]; place: Place }): void {
  const { isOn } = useSingleKeys()
  const markDone = useMarkDone({ items, place })
  // Read from the address: a key pressed twice in a row is ahead of the rendered state.
  const openNow = () => new URLSearchParams(location.search).get('conversation')
  const step = (by: 1 | -1) => {
    const next = neighbour(items, openNow(), by)
    if (next) place.open(next.id)
  }
  const toggleDone = () => {
    const id = openNow()
    if (id) markDone(id, !items.find((row) => row.id === id)?.is_done)
  }
  const actions: Record<Shortcut, () => void> = {
    next: () => step(1),
    previous: () => step(-1),
    done: toggleDone,
    reply: () => document.getElementById(replyFieldId)?.focus(),
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || event.repeat) return
    if (document.querySelector('[role="dialog"], [role="menu"]')) return
    const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event
    const modifiers = { shiftKey, ctrlKey, metaKey, altKey }
    const shortcut = shortcutOf({ key, code, ...modifiers, isTyping: isField(event.target) })
    if (!shortcut) return
    event.preventDefault()
    actions[shortcut]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
