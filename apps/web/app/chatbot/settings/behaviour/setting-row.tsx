import { Select, Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { pauseChoices, pauseOf, pauseValue } from '../pauses.ts'
import { useDuration } from '../use-duration.ts'
import classes from './behaviour.module.css'

export type RowProps<Value> = {
  name: string
  hint: string
  value: Value
  /** Why it cannot be changed here; null when it can. */
  reason: string | null
  onChange: (value: Value) => void
}

/** A switch with its help, and its options below (`children`). A disabled one shows the reason in words, not by its colour alone. */
export function SwitchRow({
  id,
  name,
  hint,
  value,
  reason,
  onChange,
  children,
}: RowProps<boolean> & { id: string; children?: ReactNode }) {
  return (
    <div className={classes.row} data-off={reason !== null || undefined}>
      <Words id={id} name={name} hint={hint} reason={reason} />
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={value}
        disabled={reason !== null}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </div>
  )
}

/** Chooses one of a few words. Its options stand below (`children`). */
export function ChoiceRow({
  name,
  hint,
  value,
  reason,
  onChange,
  options,
  children,
}: RowProps<string> & { options: { value: string; label: string }[]; children?: ReactNode }) {
  const id = useId()
  return (
    <div className={classes.row} data-wide>
      <Words id={id} name={name} hint={hint} reason={reason} />
      <Select
        id={id}
        className={classes.select}
        aria-describedby={`${id}-hint`}
        data={options}
        value={value}
        allowDeselect={false}
        disabled={reason !== null}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
      {children}
    </div>
  )
}

/** Chooses one of a few durations; 0 is for ever. */
export function MinutesRow({ name, hint, value, reason, onChange, forEver }: RowProps<number> & { forEver: string }) {
  const id = useId()
  const duration = useDuration()
  const minutes = value || null
  return (
    <div className={classes.row} data-wide>
      <Words id={id} name={name} hint={hint} reason={reason} />
      <Select
        id={id}
        className={classes.select}
        aria-describedby={`${id}-hint`}
        data={pauseChoices(minutes).map((each) => ({
          value: pauseValue(each),
          label: each === null ? forEver : duration(each),
        }))}
        value={pauseValue(minutes)}
        allowDeselect={false}
        disabled={reason !== null}
        onChange={(chosen) => chosen && onChange(pauseOf(chosen) ?? 0)}
      />
    </div>
  )
}

/** The name of a setting, its help, and the reason that it cannot be changed. */
export function Words({ id, name, hint, reason }: { id: string; name: string; hint: string; reason: string | null }) {
  return (
    <div className={classes.words}>
      <label className={classes.name} htmlFor={id}>
        {name}
      </label>
      <div id={`${id}-hint`}>
        {hint && <p className={classes.hint}>{hint}</p>}
        {reason && (
          <p className={classes.reason}>
            <IconLock size={14} stroke={1.5} aria-hidden />
            {reason}
          </p>
        )}
      </div>
    </div>
  )
}
