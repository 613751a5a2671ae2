import type { ActionOf } from '@hawker/core'
import { Switch, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { FieldPicker } from '../inspector/fields/field-picker.tsx'
import { Rows } from '../inspector/fields/rows.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import css from '../inspector/inspector.module.css'
import { Away } from '../services/away.tsx'
import { ConnectionField } from '../services/connection-field.tsx'
import { PickedSelect } from '../services/picked-select.tsx'
import { useConnection } from '../services/use-connection.ts'
import { usePicked } from '../services/use-picked.ts'
import type { ActionEditorProps, ActionParts } from './action.ts'

export const emailList: ActionParts<ActionOf<''>> = { group: 'services', Editor: EmailListEditor }

const service = 'mailchimp'

function EmailListEditor({ action, at, onChange }: ActionEditorProps<''>) {
  const t = useText('connections')
  const { canEdit } = useEditor()
  const [search, setSearch] = useState('')
  const { audience_id, integration_id, custom_field_id, is_double_opt_in, tags, merge_fields } = action
  const connections = useConnection(service, integration_id)
  const connection_id = connections.meant?.id ?? null
  const audiences = usePicked({ connection_id, picker: 'audiences', choices: {} }, search)
  const fields = usePicked({ connection_id, picker: 'merge_fields', choices: { audience_id } })
  const known = usePicked({ connection_id, picker: 'tags', choices: { audience_id } })
  const change = (part: Partial<typeof action>) => onChange({ ...action, ...part })
  return (
    <>
      <ConnectionField
        service={service}
        connections={connections}
        value={integration_id}
        onChange={(integration_id) => change({ integration_id })}
      />
      <PickedSelect
        label={t('pick.audience')}
        placeholder={t('pick.choose_audience')}
        picked={audiences}
        value={audience_id}
        onSearch={setSearch}
        onChange={(audience_id) => change({ audience_id })}
      />
      <Away service={service} lists={[audiences, fields, known]} />
      <FieldPicker
        label={t('pick.email_field')}
        value={custom_field_id}
        onChange={(custom_field_id) => change({ custom_field_id })}
      />
      <Switch
        label={t('pick.double_opt_in')}
        description={t('pick.double_opt_in_hint')}
        checked={is_double_opt_in}
        disabled={!canEdit}
        onChange={(event) => change({ is_double_opt_in: event.currentTarget.checked })}
      />
      <TagsInput
        label={t('pick.tags')}
        description={t('pick.tags_hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={tags}
        data={known.options.map(({ id }) => id)}
        readOnly={!canEdit}
        acceptValueOnBlur
        onChange={(tags) => change({ tags })}
      />
      <Rows
        label={t('pick.merge_fields')}
        list={merge_fields}
        at={`${at}/merge_fields`}
        onChange={(merge_fields) => change({ merge_fields })}
        name={({ merge_field }) => merge_field || '…'}
        add={{ label: t('pick.add_merge_field'), blank: () => ({ merge_field: '', value: '' }) }}
      >
        {(field, { change }) => (
          <>
            <PickedSelect
              label={t('pick.merge_field')}
              placeholder={t('pick.choose_merge_field')}
              picked={fields}
              value={field.merge_field}
              onChange={(merge_field) => change({ ...field, merge_field })}
            />
            <WordsField
              label={t('pick.write')}
              value={field.value}
              hasVariables
              onChange={(value) => change({ ...field, value })}
            />
          </>
        )}
      </Rows>
      {merge_fields.length === 0 && <p className={css.hint}>{t('pick.no_merge_fields')}</p>}
    </>
  )
}
