import { NativeSelect, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import css from '../inspector.module.css'
import { ProblemLines } from '../problem-lines.tsx'
import type { BlockEditorProps } from './index.ts'
import { NextStep } from './next-step.tsx'

const units = ['minutes', 'hours', 'days'] as const

/** How long the conversation waits, and at which hours it may go on. */
export function DelayEditor({ block, onChange }: BlockEditorProps<'smart_delay'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { config } = block
  const set = (change: Partial<typeof config>) => onChange({ ...block, config: { ...config, ...change } })
  return (
    <>
      <SegmentedControl
        value={config.delay_type}
        disabled={!canEdit}
        data={[
          { value: 'duration', label: t('field.for_a_time') },
          { value: 'date', label: t('field.until_a_date') },
        ]}
        onChange={(type) => set({ delay_type: type === 'date' ? 'date' : 'duration' })}
      />
      {config.delay_type === 'duration' ? (
        <div className={css.pair}>
          <NumberInput
            label={t('field.delay')}
            min={0}
            value={config.delay_value}
            readOnly={!canEdit}
            onChange={(value) => set({ delay_value: Number(value) || 0 })}
          />
          <NativeSelect
            label={t('field.unit')}
            value={config.delay_unit}
            disabled={!canEdit}
            data={units.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
            onChange={(event) =>
              set({ delay_unit: units.find((unit) => unit === event.currentTarget.value) ?? config.delay_unit })
            }
          />
        </div>
      ) : (
        <TextInput
          type="datetime-local"
          label={t('field.date')}
          value={config.date}
          readOnly={!canEdit}
          onChange={(event) => set({ date: event.currentTarget.value })}
        />
      )}
      <Switch
        label={t('field.window')}
        description={t('field.window_hint')}
        checked={config.use_time_window}
        disabled={!canEdit}
        onChange={(event) => set({ use_time_window: event.currentTarget.checked })}
      />
      {config.use_time_window && (
        <div className={css.pair}>
          <TextInput
            type="time"
            label={t('field.from')}
            value={config.sending_time_start}
            readOnly={!canEdit}
            onChange={(event) => set({ sending_time_start: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('field.to')}
            value={config.sending_time_end}
            readOnly={!canEdit}
            onChange={(event) => set({ sending_time_end: event.currentTarget.value })}
          />
        </div>
      )}
      <ProblemLines at="/window" />
      <NextStep block={block} onChange={onChange} />
    </>
  )
}
