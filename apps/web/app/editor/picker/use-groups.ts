import { IconArrowUpRight } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useFlow } from '../editor.ts'
import { useNames } from '../names.ts'
import { type Group, newGroups, placeGroups } from './options.ts'

/** What the picker offers here: new things, and for the end of an arrow also places that are there already. */
export function useGroups(isForArrow: boolean): Group[] {
  const t = useText('editor')
  const flow = useFlow()
  const { flows } = useNames()
  const fresh = newGroups(
    (card) => ({ name: t(`card.${card}`), about: t(`card_about.${card}`) }),
    (block) => ({ name: t(`block.${block}`), about: t(`block_about.${block}`) }),
  )
  if (!isForArrow) return fresh
  const others = flows.filter(({ id }) => id !== flow.id)
  return [...fresh, ...placeGroups(flow.blocks, others, IconArrowUpRight)]
}
