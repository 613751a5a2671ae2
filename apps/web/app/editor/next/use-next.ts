import { type Block, blockKind, type Edit, type Flow, gotoBlock, type PluginId } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { connectEdits, findBlock } from '../authoring/connect.ts'
import { newCard } from '../authoring/new-block.ts'
import { newKey } from '../authoring/new-key.ts'
import { useMakeBlocks } from '../canvas/use-make-blocks.ts'
import { useShowMade } from '../canvas/use-show-made.ts'
import { useEditor } from '../editor.ts'
import { cardFields, enterSoon } from '../inspector/enter.ts'
import { useKinds } from '../kinds.ts'
import { useFlowEntry } from '../starts/use-flow-entry.ts'
import { agentsQuery } from '../use-bot-lists.ts'
import { useWayWords } from '../use-way-words.ts'
import { type Added, addedId, likelyNext, type Purpose } from './likely-next.ts'
import type { OpenEnd } from './open-ends.ts'
import { recipeIcons } from './recipe-icons.ts'
import { type RecipeName, recipeNamed, usedRecipes } from './recipes.ts'
import { useBotWords } from './use-bot-words.ts'

/** Finds the steps to offer at an open end: for each its words, and the function that adds it. */
export function useNext() {
  const t = useText('editor')
  const { draft, edit, select } = useEditor()
  const kinds = useKinds()
  const words = useBotWords()
  const wayWords = useWayWords()
  const makeBlocks = useMakeBlocks()
  const showMade = useShowMade()
  const purpose = usePurpose()
  const { data: agents = [] } = useQuery(agentsQuery(useBot().id))

  const offersAt = (flow: Flow, end: OpenEnd) => {
    const block = findBlock(flow, end.block)
    if (!block) return []
    const titleOf = (recipe: RecipeName) => words(`recipe_words.${recipe}_title`)
    return likelyNext({
      kind: blockKind(block),
      last: end.card === null ? (block.cards.at(-1)?.plugin_id ?? null) : 'quick_reply',
      isStart: block === flow.blocks[0],
      purpose,
      named: end.card === null ? null : recipeNamed(wayWords(block, end), titleOf),
      used: usedRecipes({ blocks: flow.blocks, titleOf }),
      hasAgent: agents.length > 0,
    }).map((added) => ({ id: addedId(added), added, ...describe(added) }))
  }
  const describe = (added: Added) => {
    if ('recipe' in added) return { name: t(`recipe.${added.recipe}`), icon: recipeIcons[added.recipe] }
    if ('card' in added) return { name: t(`card.${added.card}`), icon: kinds.card(added.card).icon }
    return { name: t(`block.${added.block}`), icon: kinds.block(added.block).icon }
  }
  /** Adds the blocks at the end of the way, as one step of the author, and opens the first of them. */
  const add = (added: Added, end: OpenEnd, at?: Block['coordinate']) => {
    const { block, handle } = end
    if ('card' in added && standsBelow(added.card, end)) return addBelow(added.card, block)
    const [first, ...others] = makeBlocks(added, at ?? block)
    const adding: Edit = {
      edit: 'add_blocks',
      blocks: [first, ...others].map((each) => ({ index: null, block: each })),
    }
    edit(adding, ...connectEdits(draft.get().flow, { block, handle }, gotoBlock(first.key)))
    showMade(first)
  }
  /** A card that follows another, such as quick replies, comes below the message that is there. */
  const standsBelow = (plugin_id: PluginId, { block, card }: OpenEnd): boolean => {
    const { follows } = kinds.card(plugin_id)
    return (
      card === null && follows !== undefined && findBlock(draft.get().flow, block)?.cards.at(-1)?.plugin_id === follows
    )
  }
  const addBelow = (plugin_id: PluginId, block: string) => {
    const card = newCard(kinds, plugin_id, newKey())
    edit({ edit: 'add_card', block, card, index: null })
    select(block, card.key)
    enterSoon(() => cardFields(card.key))
  }
  return { offersAt, add }
}

function usePurpose(): Purpose {
  const starts = useFlowEntry()?.starts ?? []
  if (starts.some(({ by }) => by === 'default_flow')) return 'default'
  // A flow without a start is a greeting until its author says something else.
  return starts.length === 0 || starts.some(({ by }) => by === 'welcome_flow') ? 'welcome' : 'other'
}
