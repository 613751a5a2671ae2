import { fieldColumn, importColumns } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { fieldsQuery, useCreateField } from '../../../editor/use-bot-lists.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import css from './import.module.css'
import type { Preview, Setup, Target } from './import-queries.ts'
import { fieldTypeFor } from './setup-problem.ts'

type MappingProps = {
  columns: Preview['columns']
  setup: Setup
  onChange: (setup: Setup) => void
}

/** Asks what each column becomes: a column of a customer, a custom field, a new one made on the spot, or nothing. */
export function Mapping({ columns, setup, onChange }: MappingProps) {
  const t = useText('sheets')
  const { id } = useBot()
  const { data: fields = [] } = useQuery(fieldsQuery(id))
  const createField = useCreateField()
  const choices = [
    ...importColumns.map((value) => ({ value, label: t(`columns.${value}`), group: t('import.own') })),
    ...fields.map((field) => ({ value: fieldColumn(field.id), label: field.name, group: t('import.fields') })),
  ]
  const set = (at: number, target: Target) =>
    onChange({ ...setup, targets: setup.targets.map((before, each) => (each === at ? target : before)) })
  return (
    <ul className={css.mapping}>
      {columns.map(({ name, samples }, at) => {
        const column = name || t('import.column_number', { number: at + 1 })
        return (
          <li key={at}>
            <span className={css.column}>{column}</span>
            <span className={css.samples} title={samples.join('\n')}>
              {samples.join(' · ')}
            </span>
            <Picker
              kind="import-column"
              label={t('import.becomes_of', { column })}
              isLabelHidden
              placeholder={t('import.leave')}
              choices={choices}
              value={setup.targets[at] ?? ''}
              isClearable
              keepsRecent={false}
              maxLength={100}
              onChange={(value) => set(at, value || null)}
              onCreate={(typed) =>
                void createField(typed, fieldTypeFor(samples)).then((made) => made && set(at, fieldColumn(made)))
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
