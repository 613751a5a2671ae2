import { useLocalStorage } from '@mantine/hooks'
import { useMyId } from '../../frame/use-me.ts'

/** The columns of a list that this person has hidden, stored by the browser. */
export function useHiddenColumns(list: string): readonly [readonly string[], (hidden: string[]) => void] {
  const me = useMyId()
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `hawker.hidden_columns.${list}.${me}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return [hidden, setHidden]
}
