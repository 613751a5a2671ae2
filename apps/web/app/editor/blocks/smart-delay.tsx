import type { BlockOf } from '@hawker/core'
import { NativeSelect, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { RangeField } from '../../ui/picker/range-field.tsx'
import canvasCss from '../canvas/block-node.module.css'
import { NextStepRow } from '../canvas/next-step-row.tsx'
import { useEditor } from '../editor.ts'
import { NextStepField } from '../inspector/fields/next-step-field.tsx'
import css from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { type BlockBodyProps, type BlockEditorProps, type BlockParts, rowHeight } from './block.ts'

const units = ['minutes', 'hours', 'days'] as const

/** How long the conversation waits, and at which hours it may go on. */
export const smartDelay: BlockParts<BlockOf<'smart_delay'>> = {
  icon: IconHourglass,
  about: 'block_about.smart_delay',
  Editor: DelayEditor,
  Body: DelayBody,
  height: () => 28 + rowHeight,
}

function DelayEditor({ block, onChange }: BlockEditorProps<'smart_delay'>) {
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
        <RangeField
          type="time"
          value={{ from: config.sending_time_start, to: config.sending_time_end }}
          isReadOnly={!canEdit}
          onChange={({ from, to }) => set({ sending_time_start: from, sending_time_end: to })}
        />
      )}
      <ProblemLines at="/window" />
      <NextStepField block={block} onChange={onChange} />
    </>
  )
}

function DelayBody({ block }: BlockBodyProps<'smart_delay'>) {
  const t = useText('editor')
  const format = useFormat()
  const { delay_type, delay_value, delay_unit, date, use_time_window, sending_time_start, sending_time_end } =
    block.config
  // Our own field writes dates like this; an imported file may hold any text, which is shown unchanged.
  const isOurs = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(date) && !Number.isNaN(Date.parse(`${date}Z`))
  const shown = isOurs ? format.calendar.dateTime(`${date}Z`) : date
  return (
    <>
      <p className={canvasCss.line}>
        {delay_type === 'date'
          ? t('delay.until', { date: shown || '…' })
          : t(`delay.${delay_unit}`, { count: delay_value })}
      </p>
      {use_time_window && (
        <p className={canvasCss.note}>{t('delay.window', { start: sending_time_start, end: sending_time_end })}</p>
      )}
      <NextStepRow block={block} />
    </>
  )
}
