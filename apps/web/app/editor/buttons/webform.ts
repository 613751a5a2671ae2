import { IconForms } from '@tabler/icons-react'
import type { ButtonParts } from './button.ts'
import { UrlField } from './url-field.tsx'

/** Opens a form on the web. */
export const webform: ButtonParts = { icon: IconForms, Fields: UrlField, summary: ({ url }) => url }
