import { isAnotherPerson } from '../../frame/one-person.ts'
import type { HeldDraft } from '../draft/held-draft.ts'

let watched: ReadonlyMap<string, HeldDraft> = new Map()
let ending: AbortController | null = null

/** While there are drafts, tells them when this tab comes online, becomes visible, is hidden or closes. */
export function watchWindow(drafts: ReadonlyMap<string, HeldDraft>) {
  watched = drafts
  if (drafts.size === 0) {
    ending?.abort()
    ending = null
    return
  }
  if (ending) return
  ending = new AbortController()
  const { signal } = ending
  addEventListener('online', () => each(goOn), { signal })
  addEventListener('focus', () => each(({ saver }) => void saver.catchUp()), { signal })
  addEventListener('pagehide', () => each((held) => held.setClosed(true)), { signal })
  // A browser may restore a page from its cache.
  addEventListener('pageshow', () => each((held) => held.setClosed(false)), { signal })
  addEventListener('beforeunload', warn, { signal })
  document.addEventListener('visibilitychange', pushHidden, { signal })
}

function goOn({ saver, uploads }: HeldDraft) {
  uploads.retry()
  void saver.push().then(saver.catchUp)
}

function each(act: (held: HeldDraft) => void) {
  for (const held of [...watched.values()]) act(held)
}

const warn = (event: BeforeUnloadEvent) => {
  // Their edits are stored for their next visit.
  if (isAnotherPerson()) return
  if ([...watched.values()].some((held) => held.mayLose())) event.preventDefault()
}

const pushHidden = () => {
  if (document.visibilityState === 'hidden') each(({ saver }) => void saver.push())
}
