import { TextInput } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import css from './picker.module.css'

/** The two ends in the browser's form: "09:30", "2026-11-25", a number. Empty: open. */
export type Range = { from: string; to: string }

type RangeFieldProps = {
  type: 'text' | 'number' | 'time' | 'date'
  value: Range
  isReadOnly?: boolean
  onChange: (range: Range) => void
}

/** From one time, day or number to another. */
export function RangeField({ type, value, isReadOnly = false, onChange }: RangeFieldProps) {
  const t = useText('common')
  return (
    <div className={css.range}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type={type}
          label={t(`pick.${end}`)}
          value={value[end]}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ ...value, [end]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
