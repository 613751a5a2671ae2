import type { Card, Flow } from '@hawker/core'
import { change, type Draft } from './draft.ts'
import { matchMembers } from './match-members.ts'
import { makeStore, type Store } from './store.ts'

export type StoredFile = { url: string; filename: string }

/** The files of one kind of card: the members of it that hold one each, and the card with another file in one of them. */
export type CardFiles<C> = { list(card: C): readonly unknown[]; put(card: C, index: number, file: StoredFile): C }

/** Where a file belongs: in a card, to one of the members its `CardFiles` list. */
export type FilePlace = { block: string; card: string; index: number }

export type Uploads = ReturnType<typeof makeUploads>

/** Uploads in flight. Each follows its place while the flow changes and puts its file there in the end. */
export function makeUploads(draft: Store<Draft>, filesOf: (card: Card) => CardFiles<Card> | undefined) {
  /** The places they would go to now. */
  const running = makeStore<readonly FilePlace[]>([])

  const membersOf = (card: Card) => filesOf(card)?.list(card) ?? []
  const withFile = (card: Card, index: number, file: StoredFile) => filesOf(card)?.put(card, index, file) ?? card

  const wait = async (first: FilePlace, file: Promise<StoredFile>) => {
    let place: FilePlace | null = { ...first }
    let card = cardAt(draft.get().flow, first)
    const move = (next: FilePlace | null) => {
      const others = running.get().filter((each) => each !== place)
      place = next
      running.set(next ? [...others, next] : others)
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
    running.set([...running.get(), place])
    const stopFollowing = draft.watch(follow)
    try {
      const stored = await file
      const now = place && cardAt(draft.get().flow, place)
      if (!place || !now) return
      const edit = { edit: 'update_card' as const, block: place.block, card: withFile(now, place.index, stored) }
      draft.set(change(draft.get(), [edit], Date.now()))
    } finally {
      stopFollowing()
      move(null)
    }
  }
  return { running, wait }
}

const cardAt = ({ blocks }: Flow, { block, card }: FilePlace): Card | undefined =>
  blocks.find(({ key }) => key === block)?.cards.find(({ key }) => key === card)

export const isSamePlace = (one: FilePlace, other: FilePlace): boolean =>
  one.block === other.block && one.card === other.card && one.index === other.index
