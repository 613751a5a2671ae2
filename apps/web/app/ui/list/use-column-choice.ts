import { useLocalStorage } from '@mantine/hooks'
import { useMyId } from '../../frame/use-me.ts'
import { type ColumnChoice, noChoice } from './column-choice.ts'

/** The columns of a list as this person wants them, stored by the browser. */
export function useColumnChoice(list: string): readonly [ColumnChoice, (choice: ColumnChoice) => void] {
  const me = useMyId()
  const [choice, setChoice] = useLocalStorage<ColumnChoice>({
    key: `hawker.columns.${list}.${me}`,
    defaultValue: noChoice,
    getInitialValueInEffect: false,
  })
  return [choice, setChoice]
}
