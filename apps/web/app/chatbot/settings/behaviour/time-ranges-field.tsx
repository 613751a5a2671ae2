import type { WeeklyRange } from '@hawker/core'
import { ActionIcon, Button, Chip, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { RangeField } from '../../../ui/picker/range-field.tsx'
import classes from './behaviour.module.css'
import { type Hours, hoursOf, rangesOf, usualHours } from './time-ranges.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

type Props = { ranges: readonly WeeklyRange[]; onChange: (ranges: WeeklyRange[]) => void }

/** Weekly hours: the same hours on several days are one line. Without a line, all hours count. */
export function TimeRangesField({ ranges, onChange }: Props) {
  const t = useText('settings')
  const [hours, setHours] = useState(() => hoursOf(ranges))
  const change = (next: Hours[]) => {
    setHours(next)
    onChange(rangesOf(next))
  }
  return (
    <div className={classes.hours}>
      {hours.length === 0 && <Text className={classes.hint}>{t('hours.always')}</Text>}
      {hours.map((each, index) => (
        <HoursLine
          key={index}
          hours={each}
          onChange={(next) => change(hours.with(index, next))}
          onRemove={() => change(hours.toSpliced(index, 1))}
        />
      ))}
      <Button
        size="xs"
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={() => change([...hours, usualHours])}
      >
        {t('hours.add')}
      </Button>
    </div>
  )
}

type LineProps = { hours: Hours; onChange: (hours: Hours) => void; onRemove: () => void }

function HoursLine({ hours, onChange, onRemove }: LineProps) {
  const t = useText('settings')
  const { dayOfWeek } = useFormat()
  const isOverMidnight = hours.to !== '' && hours.to <= hours.from
  return (
    <div className={classes.line}>
      <Chip.Group
        multiple
        value={hours.weekdays.map(String)}
        onChange={(days) => onChange({ ...hours, weekdays: days.map(Number).sort() })}
      >
        <fieldset className={classes.days}>
          <legend className={classes.legend}>{t('hours.days')}</legend>
          {weekdays.map((day) => (
            <Chip key={day} size="xs" variant="outline" value={String(day)}>
              {dayOfWeek(day)}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
      <div className={classes.range}>
        <RangeField
          type="time"
          value={{ from: hours.from, to: hours.to }}
          onChange={({ from, to }) => onChange({ ...hours, from, to })}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={t('hours.remove')} onClick={onRemove}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      {isOverMidnight && <Text className={classes.hint}>{t('hours.next_day')}</Text>}
    </div>
  )
}
