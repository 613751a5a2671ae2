import type { Card, Flow } from '@hawker/core'
import { filesOf, type StoredFile, withFile } from './card-files.ts'
import { change, type Draft } from './draft.ts'
import { matchMembers } from './match-members.ts'
import { makeStore, type Store } from './store.ts'

/** Where a file belongs: in a card, to whichever of `filesOf` it is. */
export type FilePlace = { block: string; card: string; index: number }

export type Uploads = ReturnType<typeof makeUploads>

/** Files on their way. Each finds its place again in the flow as it is when the file has come. */
export function makeUploads(draft: Store<Draft>) {
  /** Where those on their way would go now. */
  const running = makeStore<readonly FilePlace[]>([])

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
      // A card that is gone may be brought back until the file comes.
      if (!now || !card || now === card) return
      const index = matchMembers(filesOf(card), filesOf(now)).indexOf(place.index)
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
