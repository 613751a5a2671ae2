import type { FlowEntry } from '../../frame/api-types.ts'
import { useText } from '../../frame/use-text.ts'
import { Picker, type PickerProps } from './picker.tsx'

type Flow = Pick<FlowEntry, 'id' | 'name' | 'published_revision'>
type FlowPickerProps = Omit<PickerProps, 'kind' | 'choices'> & { flows: readonly Flow[] }

/** A flow of the bot: those that answer now before those that are not published yet. */
export function FlowPicker({ flows, ...props }: FlowPickerProps) {
  const t = useText('common')
  const live = flows.filter(({ published_revision }) => published_revision !== null)
  const drafts = flows.filter((flow) => !live.includes(flow))
  const choices = [...live, ...drafts].map((flow) => ({
    value: flow.id,
    label: flow.name,
    group: flow.published_revision === null ? t('pick.drafts') : t('pick.live'),
  }))
  return <Picker {...props} kind="flow" choices={choices} />
}
