import { NumberInput, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import classes from './behaviour.module.css'
import { type RowProps, Words } from './setting-row.tsx'

type TypedProps<Value> = RowProps<Value> & { isBusy: boolean }

const most = 100_000

/** Words that a person types; saved when they leave the field or press Enter. */
export function WordsRow({
  name,
  hint,
  value,
  reason,
  isBusy,
  placeholder,
  onChange,
}: TypedProps<string> & { placeholder: string }) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const save = () => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <div className={classes.row} data-wide>
      <Words id={id} name={name} hint={hint} reason={reason} />
      <TextInput
        id={id}
        className={classes.select}
        aria-describedby={`${id}-hint`}
        maxLength={255}
        placeholder={placeholder}
        value={typed}
        disabled={reason !== null || isBusy}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
      />
    </div>
  )
}

/** A weight in grams; saved when the person leaves the field or presses Enter. */
export function GramsRow({ name, hint, value, reason, isBusy, onChange }: TypedProps<number>) {
  const id = useId()
  const [typed, setTyped] = useState<number | string>(value)
  const save = () => {
    if (typeof typed !== 'number' || typed < 1) setTyped(value)
    else if (typed !== value) onChange(typed)
  }
  return (
    <div className={classes.row} data-wide>
      <Words id={id} name={name} hint={hint} reason={reason} />
      <NumberInput
        id={id}
        className={classes.select}
        aria-describedby={`${id}-hint`}
        min={1}
        max={most}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        suffix=" g"
        value={typed}
        disabled={reason !== null || isBusy}
        onChange={setTyped}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
      />
    </div>
  )
}
