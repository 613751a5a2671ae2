import type { TablerIcon } from '@tabler/icons-react'
import type { ButtonFieldsProps, ButtonParts } from './button.ts'
import { UrlField } from './url-field.tsx'

/** A button that opens its address where it has one, and else only runs its actions. */
export const withAddress = (icon: TablerIcon): ButtonParts => ({
  icon,
  Fields: OptionalUrl,
  summary: ({ url }) => url,
})

function OptionalUrl(props: ButtonFieldsProps) {
  return <UrlField {...props} hint="field.url_optional" />
}
