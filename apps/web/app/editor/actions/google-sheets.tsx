import type { ActionOf } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { Rows } from '../inspector/fields/rows.tsx'
import { Away } from '../services/away.tsx'
import { ConnectionField } from '../services/connection-field.tsx'
import { PickedSelect } from '../services/picked-select.tsx'
import { useConnection } from '../services/use-connection.ts'
import { usePicked } from '../services/use-picked.ts'
import type { ActionEditorProps, ActionParts } from './action.ts'
import { SheetColumn } from './sheet-column.tsx'
import { spreadsheetIn } from './spreadsheet-in.ts'

export const googleSheets: ActionParts<ActionOf<'connect_google_api'>> = {
  group: 'services',
  Editor: GoogleSheetsEditor,
  words: ({ googleAction: { kind, sheet } }, { t }) => t(`action_words.sheet_${kind}`, { name: sheet || '…' }),
}

const operations = ['append_row', 'find_row', 'update_row'] as const
const service = 'google_sheets'

function GoogleSheetsEditor({ action, at, onChange }: ActionEditorProps<'connect_google_api'>) {
  const t = useText('connections')
  const { canEdit } = useEditor()
  const [search, setSearch] = useState('')
  const { googleAction, integration_id } = action
  const { kind, spreadsheet_id, sheet, columns } = googleAction
  const connections = useConnection(service, integration_id)
  const connection_id = connections.meant?.id ?? null
  const spreadsheets = usePicked({ connection_id, picker: 'spreadsheets', choices: {} }, search)
  const sheets = usePicked({ connection_id, picker: 'sheets', choices: { spreadsheet_id } })
  const headers = usePicked({ connection_id, picker: 'columns', choices: { spreadsheet_id, sheet } })
  const change = (part: Partial<typeof googleAction>) =>
    onChange({ ...action, googleAction: { ...googleAction, ...part } })
  return (
    <>
      <ConnectionField
        service={service}
        connections={connections}
        value={integration_id}
        onChange={(integration_id) => onChange({ ...action, integration_id })}
      />
      <NativeSelect
        label={t('pick.operation')}
        value={kind}
        disabled={!canEdit}
        data={operations.map((value) => ({ value, label: t(`pick.${value}`) }))}
        onChange={(event) => {
          const chosen = operations.find((each) => each === event.currentTarget.value)
          if (chosen) change({ kind: chosen })
        }}
      />
      <PickedSelect
        label={t('pick.spreadsheet')}
        placeholder={t('pick.choose_spreadsheet')}
        picked={spreadsheets}
        value={spreadsheet_id}
        onSearch={setSearch}
        read={spreadsheetIn}
        onChange={(spreadsheet_id) => change({ spreadsheet_id })}
      />
      <PickedSelect
        label={t('pick.sheet')}
        placeholder={t('pick.choose_sheet')}
        picked={sheets}
        value={sheet}
        onChange={(sheet) => change({ sheet })}
      />
      <Away service={service} lists={[spreadsheets, sheets, headers]} />
      <Rows
        label={t('pick.columns')}
        list={columns}
        at={`${at}/googleAction/columns`}
        onChange={(columns) => change({ columns })}
        name={({ column }) => column || '…'}
        add={{ label: t('pick.add_column'), blank: () => ({ column: '', value: '', custom_field_id: '' }) }}
      >
        {(column, { index, change }) => (
          <SheetColumn column={column} use={purposeOf(kind, index)} headers={headers} onChange={change} />
        )}
      </Rows>
    </>
  )
}

/** Where a row is changed, the first column finds it. */
const purposeOf = (kind: (typeof operations)[number], index: number) => {
  if (kind === 'find_row') return 'find'
  return kind === 'update_row' && index === 0 ? 'key' : 'write'
}
