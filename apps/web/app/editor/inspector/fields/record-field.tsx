import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import css from '../inspector.module.css'
import { type Entry, entriesOf, isRecordOf, recordOf } from './records.ts'
import { Rows } from './rows.tsx'
import { WordsField } from './words-field.tsx'

type RecordFieldProps = {
  label: string
  at: string
  nameLabel: string
  valueLabel: string
  addLabel: string
  value: Record<string, string>
  onChange: (value: Record<string, string>) => void
}

/**
 * Values by names that the author writes. While a name is typed it may pass through the name of another; both are kept
 * here, and only the record takes the last.
 */
export function RecordField({ label, at, nameLabel, valueLabel, addLabel, value, onChange }: RecordFieldProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const [kept, keep] = useState(() => entriesOf(value))
  const entries = isRecordOf(kept, value) ? kept : entriesOf(value)
  const set = (next: Entry[]) => {
    keep(next)
    onChange(recordOf(next))
  }
  return (
    <Rows
      label={label}
      list={entries}
      at={at}
      onChange={set}
      name={({ name }) => name || t('field.no_name')}
      add={{ label: addLabel, blank: () => ({ name: '', value: '' }) }}
    >
      {(entry, { change }) => (
        <div className={css.pair}>
          <TextInput
            label={nameLabel}
            value={entry.name}
            readOnly={!canEdit}
            onChange={(event) => change({ ...entry, name: event.currentTarget.value })}
          />
          <WordsField
            label={valueLabel}
            hasVariables
            value={entry.value}
            onChange={(value) => change({ ...entry, value })}
          />
        </div>
      )}
    </Rows>
  )
}
