import type { ActionOf } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { FieldPicker } from '../inspector/fields/field-picker.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { PickedSelect } from '../services/picked-select.tsx'
import type { Picked } from '../services/use-picked.ts'

type Column = ActionOf<'connect_google_api'>['googleAction']['columns'][number]

type Props = {
  column: Column
  /** `find`: matched, or kept in a field; `key`: finds the row that is changed; `write`: written. */
  use: 'find' | 'key' | 'write'
  headers: Picked
  onChange: (column: Column) => void
}

const ways = ['text', 'field'] as const

/** A column of a sheet: matched or written with a text, or tied to a custom field. */
export function SheetColumn({ column, use, headers, onChange }: Props) {
  const t = useText('connections')
  const { canEdit } = useEditor()
  // A column of neither is being set up: only this row knows which way was chosen.
  const [chosen, choose] = useState<(typeof ways)[number]>('text')
  const isField = column.value === '' && (column.custom_field_id !== '' || chosen === 'field')
  const words = {
    find: { text: t('pick.match'), field: t('pick.read') },
    key: { text: t('pick.find_by'), field: t('pick.find_by') },
    write: { text: t('pick.write'), field: t('pick.write_field') },
  }[use]
  return (
    <>
      <PickedSelect
        label={t('pick.column')}
        placeholder={t('pick.choose_column')}
        picked={headers}
        value={column.column}
        onChange={(name) => onChange({ ...column, column: name })}
      />
      {use !== 'key' && (
        <NativeSelect
          label={t('pick.way')}
          value={isField ? 'field' : 'text'}
          disabled={!canEdit}
          data={ways.map((value) => ({ value, label: words[value] }))}
          onChange={(event) => {
            choose(event.currentTarget.value === 'field' ? 'field' : 'text')
            onChange({ ...column, value: '', custom_field_id: '' })
          }}
        />
      )}
      {isField ? (
        <FieldPicker
          value={column.custom_field_id}
          onChange={(custom_field_id) => onChange({ ...column, value: '', custom_field_id })}
        />
      ) : (
        <WordsField
          label={words.text}
          value={column.value}
          hasVariables
          onChange={(value) => onChange({ ...column, value })}
        />
      )}
    </>
  )
}
