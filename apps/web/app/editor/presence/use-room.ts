import { useEffect, useState } from 'react'
import { useRooms } from '../../frame/use-socket.tsx'
import type { Saver } from '../draft/autosave.ts'
import { makeStore, type Store } from '../draft/store.ts'
import type { Editor } from '../editor.ts'
import { aloneHere, nowhere, type Presence, presenceOf, type Spot } from './colleagues.ts'
import { focusedField } from './fields-in.ts'

// Typing and clicking move a person often; colleagues see it a moment later.
const sayEveryMs = 250

/**
 * Enters the room of a flow: colleagues see where this person is, and their saves are fetched as soon as they are made. Returns who else is
 * there.
 */
export function useRoom(bot_id: string, { draft, view }: Editor, saver: Saver): Store<Presence> {
  const rooms = useRooms()
  const [presence] = useState(() => makeStore(aloneHere))
  useEffect(() => {
    const place = { bot_id, room: 'flow', subject: draft.get().flow.id } as const
    let saved = 0
    /** Fetches what others saved; a batch in flight first gets its answer. */
    const follow = () => {
      const { revision, sending } = draft.get().saving
      if (saved > revision && !sending) void saver.catchUp()
    }
    const unlisten = rooms.listen((frame) => {
      if (!('subject' in frame) || frame.subject !== place.subject || frame.bot_id !== bot_id) return
      if (frame.type === 'here') presence.set(presenceOf(frame.people, frame.you))
      if (frame.type !== 'edits') return
      saved = Math.max(saved, frame.revision)
      follow()
    })
    const unwatchDraft = draft.watch(follow)

    let said: Spot = nowhere
    let timer: ReturnType<typeof setTimeout> | null = null
    const { go, leave } = rooms.join(place, said)
    const sayNow = () => {
      timer = null
      const spot = spotNow(view.get())
      if (spot.block === said.block && spot.card === said.card && spot.field === said.field) return
      said = spot
      go(spot)
    }
    const say = () => {
      timer ??= setTimeout(sayNow, sayEveryMs)
    }
    const unwatchView = view.watch(say)
    document.addEventListener('focusin', say)
    document.addEventListener('focusout', say)
    // Frames of the time without a connection are lost: what others saved meanwhile is read at once.
    const offState = rooms.onState(() => {
      if (rooms.getState() === 'open') void saver.catchUp()
      else presence.set(aloneHere)
    })
    return () => {
      unlisten()
      unwatchDraft()
      unwatchView()
      offState()
      if (timer) clearTimeout(timer)
      document.removeEventListener('focusin', say)
      document.removeEventListener('focusout', say)
      leave()
      presence.set(aloneHere)
    }
  }, [rooms, bot_id, draft, view, saver, presence])
  return presence
}

function spotNow({ selected, focused, card }: ReturnType<Editor['view']['get']>): Spot {
  const [only, ...more] = selected
  const block = more.length === 0 ? (only ?? focused) : focused
  const writing = focusedField()
  return { block, card: writing ? writing.card : card, field: writing?.field ?? null }
}
