import { Checkbox } from '@mantine/core'

type Props<Value extends string> = {
  all: readonly Value[]
  chosen: readonly Value[]
  labelOf: (value: Value) => string
  isOff: boolean
  /** The last chosen one cannot be taken away. */
  needsOne?: boolean
  size?: 'xs' | 'sm'
  onChange: (chosen: Value[]) => void
}

/** A checkbox for each of a few values; the chosen ones keep the order of all. */
export function CheckRow<Value extends string>({
  all,
  chosen,
  labelOf,
  isOff,
  needsOne = false,
  size = 'sm',
  onChange,
}: Props<Value>) {
  return all.map((value) => (
    <Checkbox
      key={value}
      size={size}
      label={labelOf(value)}
      checked={chosen.includes(value)}
      disabled={isOff || (needsOne && chosen.length === 1 && chosen.includes(value))}
      onChange={() => onChange(all.filter((each) => chosen.includes(each) !== (each === value)))}
    />
  ))
}
