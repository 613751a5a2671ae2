import type { CardOf } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Picker } from '../../ui/picker/picker.tsx'
import { useEditor } from '../editor.ts'
import { RecordField } from '../inspector/fields/record-field.tsx'
import { IdField } from '../pickers/id-field.tsx'
import { templatesQuery } from '../templates-query.ts'

type Config = CardOf<'zalo_zns_message_template'>['config']
type FieldsProps = { config: Config; onChange: (config: Config) => void }

/** The account, the template and the values of its parameters: the same for the card and for the block. */
export function ZnsFields({ config, onChange }: FieldsProps) {
  const t = useText('editor')
  const { id: bot_id, platform } = useBot()
  const { data: { items: known = [] } = {} } = useQuery(templatesQuery(bot_id))
  // A bot of another channel sends by an account that is not its own.
  const isOwn = platform === 'zalo' && known.length > 0
  const isListed = known.some(({ platform_id }) => platform_id === config.template_id)
  const type = (
    <IdField
      kind="zns_template"
      value={config.template_id}
      onChange={(template_id) => onChange({ ...config, template_id })}
    />
  )
  return (
    <>
      <IdField kind="zalo_oa" value={config.oa_id} onChange={(oa_id) => onChange({ ...config, oa_id })} />
      {isOwn && (isListed || config.template_id === '') ? <ZnsPicker config={config} onChange={onChange} /> : type}
      <RecordField
        label={t('field.parameters')}
        at="/config/params"
        nameLabel={t('field.parameter_name')}
        valueLabel={t('field.value')}
        addLabel={t('field.add_parameter')}
        value={config.params}
        onChange={(params) => onChange({ ...config, params })}
      />
    </>
  )
}

/** One of the account's own templates, with its status. It brings the names of its values, and keeps those already written. */
function ZnsPicker({ config, onChange }: FieldsProps) {
  const t = useText('editor')
  const states = useText('message_templates')
  const { canEdit } = useEditor()
  const { id: bot_id, page_id } = useBot()
  const { data: { items: known = [] } = {} } = useQuery(templatesQuery(bot_id))
  return (
    <Picker
      kind="zns_template"
      label={t('template_part.template')}
      placeholder={t('template_part.choose')}
      value={config.template_id}
      choices={known.map(({ platform_id, name, state }) => ({
        value: platform_id,
        label: `${name} · ${states(`state.${state}`)}`,
      }))}
      isReadOnly={!canEdit}
      onChange={(template_id) => {
        const names = known.find(({ platform_id }) => platform_id === template_id)?.parameters ?? []
        const params = Object.fromEntries(names.map(({ name }) => [name, config.params[name] ?? '']))
        onChange({ oa_id: config.oa_id || page_id, template_id, params })
      }}
    />
  )
}
