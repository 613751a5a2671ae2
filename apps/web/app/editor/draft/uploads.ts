import type { Card, Flow } from '@hawker/core'
import { change, type Draft } from './draft.ts'
import { matchMembers } from './match-members.ts'
import { makeStore, type Store } from './store.ts'

export type StoredFile = { url: string; filename: string }

/** The files of one kind of card: the members of it that hold one each, and the card with another file in one of them. */
export type CardFiles<C> = { list(card: C): readonly unknown[]; put(card: C, index: number, file: StoredFile): C }

/** Where a file belongs: in a card, to one of the members its `CardFiles` list. */
export type FilePlace = { block: string; card: string; index: number }

/** A file on its way; `isWaiting`: the server could not be reached, and it is tried again. */
export type Upload = FilePlace & { name: string; isWaiting: boolean }

export type Uploads = ReturnType<typeof makeUploads>
export type SendFile = (file: File) => Promise<StoredFile>

type Around = {
  filesOf: (card: Card) => CardFiles<Card> | undefined
  send: SendFile
  /** True if the error only means that the server cannot be reached now. */
  isOffline: (error: unknown) => boolean
  /** A file that has not arrived, for the next visit; null: it has, or never will. */
  onKept: (key: string, kept: { place: FilePlace; file: File } | null) => void
  newKey: () => string
}

const retryMs = 10_000

/** Uploads in flight. Each follows its place while the flow changes and puts its file there in the end. */
export function makeUploads(draft: Store<Draft>, { filesOf, send, isOffline, onKept, newKey }: Around) {
  const running = makeStore<readonly Upload[]>([])
  const waiting = new Set<() => void>()

  const membersOf = (card: Card) => filesOf(card)?.list(card) ?? []
  const withFile = (card: Card, index: number, file: StoredFile) => filesOf(card)?.put(card, index, file) ?? card

  /** Until the author's connection may be back. */
  const pause = () =>
    new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        waiting.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, retryMs)
      waiting.add(goOn)
    })

  /**
   * Uploads a file for a place, again and again while the server cannot be reached. It rejects when the server refuses the file.
   * `key`: an earlier visit kept it under that name.
   */
  const bring = async (first: FilePlace, file: File, sendIt: SendFile = send, key = newKey()) => {
    let place: FilePlace | null = { ...first }
    let shown: Upload = { ...first, name: file.name, isWaiting: false }
    let card = cardAt(draft.get().flow, first)
    const show = (next: Upload | null) => {
      const others = running.get().filter((each) => each !== shown)
      if (next) shown = next
      // A file whose place is gone goes nowhere.
      running.set(next && place ? [...others, next] : others)
    }
    const move = (next: FilePlace | null) => {
      place = next
      show(next && { ...shown, ...next })
      onKept(key, next && { place: next, file })
    }
    const follow = () => {
      if (!place) return
      const now = cardAt(draft.get().flow, place)
      // A removed card may come back by undo before the file arrives.
      if (!now || !card || now === card) return
      const index = matchMembers(membersOf(card), membersOf(now)).indexOf(place.index)
      card = now
      if (index !== place.index) move(index < 0 ? null : { ...place, index })
    }
    const sendUntilHeard = async () => {
      while (place) {
        try {
          return await sendIt(file)
        } catch (error) {
          if (!isOffline(error)) throw error
          show({ ...shown, isWaiting: true })
          await pause()
          show({ ...shown, isWaiting: false })
        }
      }
      return null
    }
    running.set([...running.get(), shown])
    onKept(key, { place, file })
    const stopFollowing = draft.watch(follow)
    try {
      const stored = await sendUntilHeard()
      const now = place && cardAt(draft.get().flow, place)
      if (!stored || !place || !now) return
      const edit = { edit: 'update_card' as const, block: place.block, card: withFile(now, place.index, stored) }
      draft.set(change(draft.get(), [edit], Date.now()))
    } finally {
      stopFollowing()
      show(null)
      onKept(key, null)
    }
  }
  return {
    running,
    bring,
    /** Tries all waiting files again now. */
    retry() {
      for (const goOn of [...waiting]) goOn()
    },
  }
}

const cardAt = ({ blocks }: Flow, { block, card }: FilePlace): Card | undefined =>
  blocks.find(({ key }) => key === block)?.cards.find(({ key }) => key === card)

export const isSamePlace = (one: FilePlace, other: FilePlace): boolean =>
  one.block === other.block && one.card === other.card && one.index === other.index
