import type { ActionOf } from '@hawker/core'
import { IdField } from '../pickers/id-field.tsx'
import type { ActionEditorProps, ActionParts } from './action.ts'

export const customAudience: ActionParts<ActionOf<'facebook_custom_audience'>> = {
  group: 'services',
  Editor: AudienceEditor,
}

function AudienceEditor({ action, onChange }: ActionEditorProps<'facebook_custom_audience'>) {
  return (
    <>
      <IdField
        kind="ad_account"
        value={action.ad_account_id}
        onChange={(ad_account_id) => onChange({ ...action, ad_account_id })}
      />
      <IdField
        kind="custom_audience"
        value={action.custom_audience_id}
        onChange={(custom_audience_id) => onChange({ ...action, custom_audience_id })}
      />
    </>
  )
}
