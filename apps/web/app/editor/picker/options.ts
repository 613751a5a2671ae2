import { type Block, blockKind, type Goto, gotoBlock, gotoFlow, searchIn } from '@hawker/core'
import type { NewBlock } from '../authoring/new-block.ts'
import { blockIcons, cardIcons, type KindIcon } from '../kinds/icons.ts'
import { type OfferedBlock, type OfferedCard, offeredBlocks, offeredCards } from '../kinds/offered.ts'
import type { Named } from '../names.ts'

/** What can be picked: something new, or a place that is there already. */
export type Choice = { add: NewBlock } | { goto: Goto }
export type Option = { id: string; name: string; about: string; icon: KindIcon; choice: Choice }
export type Group = { name: 'say' | 'steer' | 'blocks' | 'flows'; options: Option[] }

type Word<K> = (kind: K) => { name: string; about: string }
type Steering = Exclude<OfferedBlock, 'messages'>

/** Everything new that is offered, in the order it is used most. */
export function newGroups(cardWord: Word<OfferedCard>, blockWord: Word<Steering>): Group[] {
  const say = offeredCards.map((card): Option => {
    return { id: `card:${card}`, ...cardWord(card), icon: cardIcons[card], choice: { add: { card } } }
  })
  const steer = offeredBlocks
    .filter((kind) => kind !== 'messages')
    .map((block): Option => {
      return { id: `block:${block}`, ...blockWord(block), icon: blockIcons[block], choice: { add: { block } } }
    })
  return [
    { name: 'say', options: say },
    { name: 'steer', options: steer },
  ]
}

/** The places an arrow can lead to: blocks of this flow, then other flows. */
export function placeGroups(blocks: readonly Block[], flows: readonly Named[], flowIcon: KindIcon): Group[] {
  return [
    {
      name: 'blocks',
      options: blocks.map((block) => ({
        id: `to:${block.key}`,
        name: block.title,
        about: '',
        icon: blockIcons[blockKind(block)],
        choice: { goto: gotoBlock(block.key) },
      })),
    },
    {
      name: 'flows',
      options: flows.map(({ id, name }) => {
        return { id: `flow:${id}`, name, about: '', icon: flowIcon, choice: { goto: gotoFlow(id) } }
      }),
    },
  ]
}

/** The groups with only what was searched for; names count before what is said about them. Empty groups go. */
export function searchGroups(groups: readonly Group[], search: string): Group[] {
  return groups.flatMap(({ name, options }) => {
    const named = searchIn(options, search, (option) => option.name)
    const others = options.filter((option) => !named.includes(option))
    const found = [...named, ...searchIn(others, search, (option) => option.about)]
    return found.length ? [{ name, options: found }] : []
  })
}
