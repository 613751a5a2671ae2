import type { ActionOf } from '@hawker/core'
import { IdField } from '../pickers/id-field.tsx'
import type { ActionEditorProps, ActionParts } from './action.ts'

export const coupon: ActionParts<ActionOf<'coupon'>> = { group: 'sending', Editor: CouponEditor }

function CouponEditor({ action, onChange }: ActionEditorProps<'coupon'>) {
  return <IdField kind="coupon" value={action.coupon_id} onChange={(coupon_id) => onChange({ ...action, coupon_id })} />
}
