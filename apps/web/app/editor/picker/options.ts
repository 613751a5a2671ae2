import {
  type Block,
  type BlockKind,
  blockKind,
  type Card,
  type Goto,
  gotoBlock,
  gotoFlow,
  type PluginId,
  searchIn,
} from '@hawker/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { NewBlock } from '../authoring/new-block.ts'
import type { BlockParts } from '../blocks/block.ts'
import type { CardParts } from '../cards/card.ts'
import type { Kinds } from '../kinds.ts'
import type { Named } from '../names.ts'
import type { Added } from '../next/likely-next.ts'
import { recipeIcons } from '../next/recipe-icons.ts'
import { type RecipeName, recipeNames } from '../next/recipes.ts'

/** A choice in the picker: something new, or an existing place. */
export type Choice = { add: Added } | { goto: Goto }
export type Option = { id: string; name: string; about: string; icon: TablerIcon; choice: Choice }
export type Group = { name: 'say' | 'steer' | 'recipes' | 'special' | 'blocks' | 'flows'; options: Option[] }

/** The name of a card or block, or the line about it. */
export type Word =
  | `card.${PluginId}`
  | `block.${BlockKind}`
  | `recipe.${RecipeName}`
  | `recipe_about.${RecipeName}`
  | CardParts<Card>['about']
  | NonNullable<BlockParts<Block>['about']>

/** Everything new that is offered, in the order it is used most. */
export function newGroups({ card, block, offeredCards, offeredBlocks }: Kinds, say: (word: Word) => string): Group[] {
  const option = (kind: CardParts<Card> | BlockParts<Block>, name: Word, add: NewBlock): Option => ({
    id: name.replace('.', ':'),
    name: say(name),
    about: kind.about ? say(kind.about) : '',
    icon: kind.icon,
    choice: { add },
  })
  const cardOptions = (isSpecial: boolean) =>
    offeredCards
      .filter((id) => (card(id).isSpecial ?? false) === isSpecial)
      .map((id) => option(card(id), `card.${id}`, { card: id }))
  return [
    { name: 'say', options: cardOptions(false) },
    { name: 'steer', options: offeredBlocks.map((kind) => option(block(kind), `block.${kind}`, { block: kind })) },
    {
      name: 'recipes',
      options: recipeNames.map((recipe) => ({
        id: `recipe:${recipe}`,
        name: say(`recipe.${recipe}`),
        about: say(`recipe_about.${recipe}`),
        icon: recipeIcons[recipe],
        choice: { add: { recipe } },
      })),
    },
    { name: 'special', options: cardOptions(true) },
  ]
}

/** The places an arrow can lead to: blocks of this flow, then other flows. */
export function placeGroups(
  kinds: Kinds,
  blocks: readonly Block[],
  flows: readonly Named[],
  flowIcon: TablerIcon,
): Group[] {
  return [
    {
      name: 'blocks',
      options: blocks.map((block) => ({
        id: `to:${block.key}`,
        name: block.title,
        about: '',
        icon: kinds.block(blockKind(block)).icon,
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

/** The groups filtered by the search. Matches in names come before matches in descriptions; empty groups go. */
export function searchGroups(groups: readonly Group[], search: string): Group[] {
  return groups.flatMap(({ name, options }) => {
    const named = searchIn(options, search, (option) => option.name)
    const others = options.filter((option) => !named.includes(option))
    const found = [...named, ...searchIn(others, search, (option) => option.about)]
    return found.length ? [{ name, options: found }] : []
  })
}
