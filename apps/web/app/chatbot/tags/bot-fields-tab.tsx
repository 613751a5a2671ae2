import type { BotField } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { botFieldsQuery } from '../../editor/use-bot-lists.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list/list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { useRemoval } from '../../ui/use-removal.tsx'
import { BotFieldDialog } from './bot-field-dialog.tsx'
import { usesQuery } from './queries.ts'
import { FieldMenu, RowName, TrashButton } from './rows.tsx'
import type { TabProps } from './tags-tab.tsx'
import { Places } from './use-cells.tsx'

/** The fields of the bot itself, with their present values. */
export function BotFieldsTab({ isNew, onClose, add }: TabProps) {
  const t = useText('tags')
  const { id: bot_id } = useBot()
  // Flows change values at any time.
  const query = useQuery({ ...botFieldsQuery(bot_id), refetchOnMount: 'always' })
  const [edited, setEdited] = useState<BotField | null>(null)
  const close = () => {
    setEdited(null)
    onClose()
  }
  const blank = { id: null, name: '', type: 'string' as const, value: '' }
  return (
    <>
      <Loaded query={query}>
        {(fields) =>
          fields.length === 0 ? (
            <EmptyState
              picture={<TwoBubbles />}
              title={t('empty.bot_fields')}
              text={t('empty_text.bot_fields')}
              action={add}
            />
          ) : (
            <BotFieldList fields={fields} onEdit={setEdited} />
          )
        }
      </Loaded>
      <BotFieldDialog edited={edited ?? (isNew ? blank : null)} taken={query.data ?? []} onClose={close} />
    </>
  )
}

type ListProps = { fields: readonly BotField[]; onEdit: (field: BotField) => void }

function BotFieldList({ fields, onEdit }: ListProps) {
  const t = useText('tags')
  const common = useText('common')
  const { id: bot_id } = useBot()
  const may = useMay()
  const remove = useRemoval()
  const { data: uses } = useQuery(usesQuery(bot_id, 'bot_fields'))
  const removeAll = (things: readonly BotField[]) => void remove({ kind: 'bot_field', things })
  const valueWords = ({ type, value }: BotField) =>
    type === 'boolean' && (value === 'true' || value === 'false')
      ? common(value === 'true' ? 'yes' : 'no')
      : value || '–'
  return (
    <List
      id="bot-fields"
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
          width: 128,
          priority: 'low',
          compare: (a, b) => a.type.localeCompare(b.type),
          cell: ({ type }) => t(`bot_types.${type}`),
        },
        {
          key: 'value',
          label: t('value'),
          width: 200,
          priority: 'high',
          cell: (field) => <span title={valueWords(field)}>{valueWords(field)}</span>,
        },
        {
          key: 'used',
          label: t('used_in'),
          width: 152,
          cell: ({ id, name }) => <Places name={name} uses={uses?.get(id)} />,
        },
      ]}
      nameOf={({ name }) => name}
      searchLabel={t('search.bot_fields')}
      sort="name"
      second={valueWords}
      menu={(field) => <FieldMenu name={field.name} onEdit={() => onEdit(field)} onRemove={() => removeAll([field])} />}
      {...(may.edit === null && {
        bulk: (selected: readonly BotField[], clear: () => void) => (
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
