import { useEffect, useState } from 'react'
import { newKey } from '../authoring/new-key.ts'
import { autosave } from '../draft/autosave.ts'
import type { Draft } from '../draft/draft.ts'
import { isSaved } from '../draft/saving.ts'
import type { Store } from '../draft/store.ts'
import { draftServer } from './flow-server.ts'
import { copyOf } from './open-flow.ts'

export type Saver = ReturnType<typeof autosave>

/** Saves while the flow is open, keeps a copy in this browser, and sends the rest when the author leaves. */
export function useSaver(bot_id: string, flow_id: string, draft: Store<Draft>): Saver | null {
  const [saver, setSaver] = useState<Saver | null>(null)
  useEffect(() => {
    const copy = copyOf(bot_id, flow_id)
    /** True once this tab is about to go: what it leaves is then for the next one, at once. */
    let isClosed = false
    const keep = () => {
      const { sending, waiting } = draft.get().saving
      copy.keep({ sending, waiting }, Date.now(), isClosed)
    }
    keep()
    const stopKeeping = draft.watch(keep)
    const made = autosave(draft, draftServer({ bot_id, flow_id }), () => newKey() + newKey())
    setSaver(made)

    const onOnline = () => void made.push().then(made.catchUp)
    const onHide = () => document.visibilityState === 'hidden' && void made.push()
    const onFocus = () => void made.catchUp()
    const setClosed = (closed: boolean) => {
      isClosed = closed
      keep()
    }
    const onPageHide = () => setClosed(true)
    // A browser may bring a left page back as it was.
    const onPageShow = () => setClosed(false)
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isSaved(draft.get().saving)) event.preventDefault()
    }
    addEventListener('online', onOnline)
    addEventListener('focus', onFocus)
    addEventListener('pagehide', onPageHide)
    addEventListener('pageshow', onPageShow)
    addEventListener('beforeunload', onBeforeUnload)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      removeEventListener('online', onOnline)
      removeEventListener('focus', onFocus)
      removeEventListener('pagehide', onPageHide)
      removeEventListener('pageshow', onPageShow)
      removeEventListener('beforeunload', onBeforeUnload)
      document.removeEventListener('visibilitychange', onHide)
      void made.push().finally(() => {
        made.stop()
        stopKeeping()
        setClosed(true)
      })
    }
  }, [bot_id, flow_id, draft])
  return saver
}
