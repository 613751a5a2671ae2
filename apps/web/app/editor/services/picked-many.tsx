import type { PickerName } from '@hawker/integrations/abouts'
import { type ReactNode, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { ManyPicker } from '../../ui/picker/many-picker.tsx'
import { useEditor } from '../editor.ts'
import { type Picked, usePicked } from './use-picked.ts'

type Props = {
  label: string
  description: string
  placeholder: string
  connection_id: string
  picker: PickerName
  value: readonly string[]
  /** No more than this many are chosen. */
  most: number
  renderAway: (lists: readonly Picked[]) => ReactNode
  onChange: (ids: string[]) => void
}

const everything: Record<string, string> = {}

/** Picks several of a service's things by their names. Those chosen before are asked for by their ids, as they may be on no page. */
export function PickedMany({ connection_id, picker, renderAway, ...field }: Props) {
  const t = useText('connections')
  const { canEdit } = useEditor()
  const [search, setSearch] = useState('')
  const [first] = useState(field.value)
  const found = usePicked({ connection_id, picker, choices: everything }, search)
  // Shops search by their own rules: names that their list has shown are found in any spelling.
  const listed = usePicked({ connection_id, picker, choices: everything })
  const chosen = usePicked({
    connection_id: first.length > 0 ? connection_id : null,
    picker,
    choices: { ids: first.join(',') },
  })
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const known = new Map([
    ...names,
    ...[...chosen.options, ...listed.options, ...found.options].map(({ id, name }) => [id, name] as const),
  ])
  // Ids say nothing to an author: they show only where the service does not tell their names.
  const nameless = chosen.isLoading ? field.value.filter((id) => !known.has(id)) : []
  const change = (ids: string[]) => {
    setNames(known)
    field.onChange(ids)
  }
  return (
    <>
      <ManyPicker
        {...field}
        kind={picker}
        choices={[
          ...[...known].map(([value, label]) => ({ value, label })),
          ...nameless.map((value) => ({ value, label: '…' })),
        ]}
        isReadOnly={!canEdit}
        onSearch={setSearch}
        more={found.more && { label: t('pick.more'), onMore: found.more }}
        onChange={change}
      />
      {renderAway([found, chosen])}
    </>
  )
}
