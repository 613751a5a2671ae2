import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fieldsQuery, sequencesQuery, tagsQuery, useCreateTag } from '../../../editor/use-bot-lists.ts'
import { flowsQuery } from '../../../frame/flows-query.ts'
import { membersQuery } from '../../../frame/members-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { FlowPicker } from '../../../ui/picker/flow-picker.tsx'
import { PersonPicker } from '../../../ui/picker/person-picker.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import type { BulkChange, BulkName } from './actions.ts'
import { type FieldValue, FieldValueInput } from './field-value-input.tsx'

type Asks = { onChange: (change: BulkChange | null) => void; isMissing: boolean }
type Stores = { onStoring: (isStoring: boolean) => void }
type ChangeFieldsProps = Asks & Stores & { action: Exclude<BulkName, 'delete'> }

/** A change that needs nothing besides its customers; null for the others. */
export function plainChange(action: BulkName): BulkChange | null {
  const isPlain = action === 'subscribe' || action === 'unsubscribe' || action === 'block' || action === 'unblock'
  return isPlain ? { action } : null
}

/** The values that a change needs besides its customers; null until all of them are there. A new tag is stored as it is named. */
export function ChangeFields({ action, onStoring, ...asks }: ChangeFieldsProps): ReactNode {
  switch (action) {
    case 'add_tag':
    case 'remove_tag':
      return <TagField {...asks} onStoring={onStoring} action={action} />
    case 'follow_sequence':
    case 'leave_sequence':
      return <SequenceField {...asks} action={action} />
    case 'set_field':
    case 'clear_field':
      return <CustomField {...asks} action={action} />
    case 'assign':
      return <PersonField {...asks} />
    case 'send_flow':
      return <FlowField {...asks} />
    case 'subscribe':
    case 'unsubscribe':
    case 'block':
    case 'unblock':
      return null
  }
}

function TagField({ action, onChange, onStoring, isMissing }: Asks & Stores & { action: 'add_tag' | 'remove_tag' }) {
  const t = useText('customers')
  const { id } = useBot()
  const { data: known } = useQuery(tagsQuery(id))
  const createTag = useCreateTag()
  const [tag, setTag] = useState('')
  const choose = (chosen: string) => {
    setTag(chosen)
    onChange({ action, tag: chosen })
  }
  const create = async (name: string) => {
    onStoring(true)
    const made = await createTag(name).finally(() => onStoring(false))
    if (made) choose(made)
  }
  return (
    <Picker
      kind="tag"
      label={t('bulk.tag')}
      placeholder={t('choose_tag')}
      choices={known?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={tag}
      error={isMissing ? t('choose_tag') : null}
      onChange={choose}
      // Until the tags are known, one of this name may be among them.
      {...(action === 'add_tag' && known && { onCreate: (name: string) => void create(name) })}
    />
  )
}

function SequenceField({ action, onChange, isMissing }: Asks & { action: 'follow_sequence' | 'leave_sequence' }) {
  const t = useText('customers')
  const { id } = useBot()
  const { data: sequences = [] } = useQuery(sequencesQuery(id))
  const [sequence, setSequence] = useState('')
  return (
    <Picker
      kind="sequence"
      label={t('bulk.sequence')}
      placeholder={t('bulk.choose_sequence')}
      choices={sequences.map(({ id, name }) => ({ value: id, label: name }))}
      value={sequence}
      error={isMissing ? t('bulk.choose_sequence') : null}
      onChange={(chosen) => {
        setSequence(chosen)
        onChange({ action, sequence: chosen })
      }}
    />
  )
}

function CustomField({ action, onChange, isMissing }: Asks & { action: 'set_field' | 'clear_field' }) {
  const t = useText('customers')
  const { id } = useBot()
  const { data: fields = [] } = useQuery(fieldsQuery(id))
  const [chosen, setChosen] = useState('')
  const field = fields.find((each) => each.id === chosen)
  const setValue = (value: FieldValue | null) =>
    onChange(value === null ? null : { action: 'set_field', field: chosen, value })
  return (
    <>
      <Picker
        kind="field"
        label={t('bulk.field')}
        placeholder={t('bulk.choose_field')}
        choices={fields.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        error={isMissing && !chosen ? t('bulk.choose_field') : null}
        onChange={(next) => {
          setChosen(next)
          onChange(action === 'clear_field' ? { action, field: next } : null)
        }}
      />
      {action === 'set_field' && field && (
        <FieldValueInput key={field.id} field={field} isMissing={isMissing} onChange={setValue} />
      )}
    </>
  )
}

// Ids of people are numbers, so this one is no one's.
const unassigned = 'none'

function PersonField({ onChange, isMissing }: Asks) {
  const t = useText('customers')
  const { id } = useBot()
  const { data: { items: people } = { items: [] } } = useQuery(membersQuery(id))
  const [person, setPerson] = useState('')
  return (
    <PersonPicker
      label={t('assigned')}
      placeholder={t('bulk.choose_person')}
      people={[
        { id: unassigned, name: t('bulk.unassigned') },
        ...people.map(({ user_id, name }) => ({ id: user_id, name })),
      ]}
      value={person}
      error={isMissing ? t('bulk.choose_person') : null}
      onChange={(chosen) => {
        setPerson(chosen)
        onChange({ action: 'assign', user_id: chosen === unassigned ? null : chosen })
      }}
    />
  )
}

function FlowField({ onChange, isMissing }: Asks) {
  const t = useText('customers')
  const { id } = useBot()
  const { data: { items: flows } = { items: [] } } = useQuery(flowsQuery(id))
  const [flow, setFlow] = useState('')
  return (
    <FlowPicker
      label={t('bulk.flow')}
      placeholder={t('bulk.choose_flow')}
      flows={flows.filter(({ published_revision }) => published_revision !== null)}
      value={flow}
      error={isMissing ? t('bulk.choose_flow') : null}
      onChange={(chosen) => {
        setFlow(chosen)
        onChange({ action: 'send_flow', flow: chosen })
      }}
    />
  )
}
