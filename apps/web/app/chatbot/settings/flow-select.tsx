import type { FlowEntry } from '../../frame/api-types.ts'
import { useText } from '../../frame/use-text.ts'
import { FlowPicker } from '../../ui/picker/flow-picker.tsx'

type Props = {
  label: string
  description: string
  flows: FlowEntry[]
  value: string | null
  isReadOnly: boolean
  onChange: (flow: string | null) => void
}

/** A flow of the bot, or none; one that is not published yet says so, because it would not answer. */
export function FlowSelect({ label, description, flows, value, isReadOnly, onChange }: Props) {
  const t = useText('settings')
  const chosen = flows.find(({ id }) => id === value)
  const isDraft = chosen?.published_revision === null
  return (
    <FlowPicker
      label={label}
      description={description}
      placeholder={t('bot.no_flow')}
      flows={flows}
      value={chosen?.id ?? ''}
      error={isDraft ? t('bot.flow_is_draft') : null}
      isClearable
      isReadOnly={isReadOnly}
      onChange={(flow) => onChange(flow || null)}
    />
  )
}
