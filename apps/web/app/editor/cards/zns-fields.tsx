import type { CardOf } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { RecordField } from '../inspector/fields/record-field.tsx'
import { IdField } from '../pickers/id-field.tsx'

type Config = CardOf<'zalo_zns_message_template'>['config']

/** The account, the template and the values of its parameters: the same for the card and for the block. */
export function ZnsFields({ config, onChange }: { config: Config; onChange: (config: Config) => void }) {
  const t = useText('editor')
  return (
    <>
      <IdField kind="zalo_oa" value={config.oa_id} onChange={(oa_id) => onChange({ ...config, oa_id })} />
      <IdField
        kind="zns_template"
        value={config.template_id}
        onChange={(template_id) => onChange({ ...config, template_id })}
      />
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
