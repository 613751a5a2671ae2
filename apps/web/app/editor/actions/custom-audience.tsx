import type { ActionOf } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { Away } from '../services/away.tsx'
import { ConnectionField } from '../services/connection-field.tsx'
import { PickedSelect } from '../services/picked-select.tsx'
import { useConnection } from '../services/use-connection.ts'
import { usePicked } from '../services/use-picked.ts'
import type { ActionEditorProps, ActionParts } from './action.ts'

export const customAudience: ActionParts<ActionOf<'facebook_custom_audience'>> = {
  group: 'services',
  Editor: AudienceEditor,
}

const service = 'meta'

function AudienceEditor({ action, onChange }: ActionEditorProps<'facebook_custom_audience'>) {
  const t = useText('connections')
  const { canEdit } = useEditor()
  const { ad_account_id, custom_audience_id, integration_id, is_removal } = action
  const connections = useConnection(service, integration_id)
  const connection_id = connections.meant?.id ?? null
  const accounts = usePicked({ connection_id, picker: 'ad_accounts', choices: {} })
  const audiences = usePicked({ connection_id, picker: 'custom_audiences', choices: { ad_account_id } })
  const change = (part: Partial<typeof action>) => onChange({ ...action, ...part })
  return (
    <>
      <ConnectionField
        service={service}
        connections={connections}
        value={integration_id}
        onChange={(integration_id) => change({ integration_id })}
      />
      <NativeSelect
        label={t('meta.change')}
        value={is_removal ? 'remove' : 'add'}
        disabled={!canEdit}
        data={[
          { value: 'add', label: t('meta.add') },
          { value: 'remove', label: t('meta.remove') },
        ]}
        onChange={(event) => change({ is_removal: event.currentTarget.value === 'remove' })}
      />
      <PickedSelect
        label={t('meta.ad_account')}
        placeholder={t('meta.choose_ad_account')}
        picked={accounts}
        value={ad_account_id}
        onChange={(ad_account_id) => change({ ad_account_id, custom_audience_id: '' })}
      />
      <PickedSelect
        label={t('meta.custom_audience')}
        placeholder={t('meta.choose_custom_audience')}
        picked={audiences}
        value={custom_audience_id}
        onChange={(custom_audience_id) => change({ custom_audience_id })}
      />
      <Away service={service} lists={[accounts, audiences]} />
    </>
  )
}
