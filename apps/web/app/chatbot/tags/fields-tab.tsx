import { type CustomField, choicesOf } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldsQuery } from '../../editor/use-bot-lists.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list/list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { useRemoval } from '../../ui/use-removal.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { usesQuery } from './queries.ts'
import { FieldMenu, RowName, TrashButton } from './rows.tsx'
import type { TabProps } from './tags-tab.tsx'
import { Holders, Places } from './use-cells.tsx'

/** The fields of customers. */
export function FieldsTab({ isNew, onClose, add }: TabProps) {
  const t = useText('tags')
  const { id: bot_id } = useBot()
  const query = useQuery(fieldsQuery(bot_id))
  const [edited, setEdited] = useState<CustomField | null>(null)
  const close = () => {
    setEdited(null)
    onClose()
  }
  const blank = { id: null, name: '', type: 1 as const, choices: [] }
  return (
    <>
      <Loaded query={query}>
        {(fields) =>
          fields.length === 0 ? (
            <EmptyState picture={<TwoBubbles />} title={t('empty.fields')} text={t('empty_text.fields')} action={add} />
          ) : (
            <FieldList fields={fields} onEdit={setEdited} />
          )
        }
      </Loaded>
      <FieldDialog
        edited={edited ? { ...edited, choices: edited.choices ?? [] } : isNew ? blank : null}
        taken={query.data ?? []}
        onClose={close}
      />
    </>
  )
}

type ListProps = { fields: readonly CustomField[]; onEdit: (field: CustomField) => void }

function FieldList({ fields, onEdit }: ListProps) {
  const t = useText('tags')
  const { id: bot_id } = useBot()
  const may = useMay()
  const remove = useRemoval()
  const { data: uses } = useQuery(usesQuery(bot_id, 'custom_fields'))
  const removeAll = (things: readonly CustomField[]) => void remove({ kind: 'custom_field', things })
  const countOf = ({ id }: CustomField) => uses?.get(id)?.customers ?? -1
  const typeWords = (field: CustomField) => {
    const choices = choicesOf(field)
    return choices ? `${t(`types.${field.type}`)}: ${choices.join(', ')}` : t(`types.${field.type}`)
  }
  return (
    <List
      id="custom-fields"
      rows={fields}
      columns={[
        {
          key: 'name',
          label: t('name'),
          compare: (a, b) => a.name.localeCompare(b.name),
          cell: (field) => <RowName name={field.name} onEdit={may.edit === null ? () => onEdit(field) : null} />,
        },
        {
          key: 'type',
          label: t('type'),
          width: 200,
          priority: 'middle',
          compare: (a, b) => a.type - b.type,
          cell: (field) => <span title={typeWords(field)}>{typeWords(field)}</span>,
        },
        {
          key: 'customers',
          label: t('with_value'),
          width: 112,
          priority: 'high',
          isNumber: true,
          compare: (a, b) => countOf(a) - countOf(b),
          cell: ({ id }) => <Holders list="custom_fields" id={id} uses={uses?.get(id)} />,
        },
        {
          key: 'used',
          label: t('used_in'),
          width: 152,
          cell: ({ id, name }) => <Places name={name} uses={uses?.get(id)} />,
        },
      ]}
      nameOf={({ name }) => name}
      searchLabel={t('search.fields')}
      sort="name"
      second={typeWords}
      menu={(field) => <FieldMenu name={field.name} onEdit={() => onEdit(field)} onRemove={() => removeAll([field])} />}
      {...(may.edit === null && {
        bulk: (selected: readonly CustomField[], clear: () => void) => (
          <TrashButton
            onRemove={() => {
              clear()
              removeAll(selected)
            }}
          />
        ),
      })}
    />
  )
}
