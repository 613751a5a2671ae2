import type { Schedule } from '@hawker/core'
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { RangeField } from '../../ui/picker/range-field.tsx'
import css from './sequences.module.css'

type Props = { schedule: Schedule; index: number; onChange: (schedule: Schedule) => void }

const kinds = ['immediately', 'minutes', 'hours', 'days', 'specific_datetime'] as const

/** Fields for the instant of a step: a span after the one before it, or a date; and its time of day. */
export function ScheduleFields({ schedule, index, onChange }: Props) {
  const t = useText('sequences')
  const { can_edit } = useBot()
  const change = (part: Partial<Schedule>) => onChange({ ...schedule, ...part })
  const { after, after_type, time_type, time_select, sending_time_type, sending_time_start, sending_time_end } =
    schedule
  const isDated = time_type === 'specific_datetime'
  const kind = isDated ? time_type : after_type
  const choose = (chosen: (typeof kinds)[number]) => {
    if (chosen === 'specific_datetime') return change({ time_type: chosen, time_select: '' })
    const time = isDated ? { time_type: null, time_select: '' } : {}
    change({ ...time, after_type: chosen, after: chosen === 'immediately' ? 0 : Math.max(after, 1) })
  }
  const hasSpan = !isDated && after_type !== 'immediately'
  return (
    <>
      <div className={css.row}>
        <NativeSelect
          label={index === 0 ? t('after_joining') : t('after_step')}
          value={kind}
          disabled={!can_edit}
          data={kinds.map((value) => ({ value, label: t(`units.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = kinds.find((each) => each === value)
            if (chosen) choose(chosen)
          }}
        />
        {hasSpan && (
          <NumberInput
            label={t(`how_many.${after_type}`)}
            min={0}
            allowNegative={false}
            value={after}
            readOnly={!can_edit}
            onChange={(value) => change({ after: typeof value === 'number' ? value : 0 })}
          />
        )}
        {isDated && (
          <TextInput
            type="datetime-local"
            label={t('date')}
            value={time_select}
            readOnly={!can_edit}
            onChange={(event) => change({ time_select: event.currentTarget.value })}
          />
        )}
      </div>
      {!isDated && (
        <div className={css.row}>
          <Checkbox
            label={t('at_time')}
            checked={time_type === 'time'}
            disabled={!can_edit}
            onChange={({ currentTarget: { checked } }) =>
              change(checked ? { time_type: 'time', time_select: '09:00' } : { time_type: null, time_select: '' })
            }
          />
          {time_type === 'time' && (
            <TextInput
              type="time"
              aria-label={t('at_time')}
              value={time_select}
              readOnly={!can_edit}
              onChange={(event) => change({ time_select: event.currentTarget.value })}
            />
          )}
        </div>
      )}
      <Checkbox
        label={t('in_window')}
        checked={sending_time_type === 'timelimit'}
        disabled={!can_edit}
        onChange={({ currentTarget: { checked } }) =>
          change(
            checked
              ? { sending_time_type: 'timelimit', sending_time_start: '08:00', sending_time_end: '20:00' }
              : { sending_time_type: null, sending_time_start: '', sending_time_end: '' },
          )
        }
      />
      {sending_time_type === 'timelimit' && (
        <RangeField
          type="time"
          value={{ from: sending_time_start, to: sending_time_end }}
          isReadOnly={!can_edit}
          onChange={({ from, to }) => change({ sending_time_start: from, sending_time_end: to })}
        />
      )}
    </>
  )
}
