import { Button, Popover, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import css from './picker.module.css'
import { type Range, RangeField } from './range-field.tsx'
import { daysOf, spanOf, spans } from './spans.ts'

type DateRangePickerProps = {
  label: string
  value: Range
  /** The calendar day of the bot's clock. */
  today: string
  onChange: (range: Range) => void
}

/** Days from one to another: the usual spans at a press, any other by its ends. Two open ends are any time. */
export function DateRangePicker({ label, value, today, onChange }: DateRangePickerProps) {
  const t = useText('common')
  const format = useFormat()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const span = spanOf(value, today)
  const isAny = !value.from && !value.to
  const days = [value.from, value.to].map((day) => (day ? format.calendar.date(day) : '…')).join(' – ')
  const words = isAny ? t('pick.any_time') : span ? t(`pick.spans.${span}`) : days
  const choose = (range: Range) => {
    onChange(range)
    close()
  }
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} stroke={1.5} />}
          aria-label={`${label}: ${words}`}
          onClick={toggle}
        >
          {isAny ? label : words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={css.days}>
        <div className={css.spans}>
          <UnstyledButton className={css.span} aria-pressed={isAny} onClick={() => choose({ from: '', to: '' })}>
            {t('pick.any_time')}
          </UnstyledButton>
          {spans.map((each) => (
            <UnstyledButton
              key={each}
              className={css.span}
              aria-pressed={each === span}
              onClick={() => choose(daysOf(each, today))}
            >
              {t(`pick.spans.${each}`)}
            </UnstyledButton>
          ))}
        </div>
        <RangeField type="date" value={value} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}
