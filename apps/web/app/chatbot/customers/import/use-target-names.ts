import { fieldOfColumn, importColumns } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { fieldsQuery } from '../../../editor/use-bot-lists.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'

/** The words for what a column becomes. */
export function useTargetNames(): (target: string) => string {
  const t = useText('sheets')
  const { id } = useBot()
  const { data: fields = [] } = useQuery(fieldsQuery(id))
  return (target) => {
    const column = importColumns.find((each) => each === target)
    if (column) return t(`columns.${column}`)
    const field = fieldOfColumn(target)
    return fields.find((each) => each.id === field)?.name ?? target
  }
}
