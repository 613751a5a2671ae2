import { IconArrowUpRight } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useFlow } from '../editor.ts'
import { useKinds } from '../kinds.ts'
import { useNames } from '../names.ts'
import { type Group, newGroups, placeGroups } from './options.ts'

/** The groups of the picker: new things and, for the end of an arrow, existing places. An arrow drawn from the fields more often leads to what is there. */
export function useGroups(isForArrow: boolean, arePlacesFirst = false): Group[] {
  const t = useText('editor')
  const flow = useFlow()
  const { flows } = useNames()
  const kinds = useKinds()
  const fresh = newGroups(kinds, (word) => t(word))
  if (!isForArrow) return fresh
  const others = flows.filter(({ id }) => id !== flow.id)
  const places = placeGroups(kinds, flow.blocks, others, IconArrowUpRight)
  return arePlacesFirst ? [...places, ...fresh] : [...fresh, ...places]
}
