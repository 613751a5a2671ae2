import { IconExternalLink } from '@tabler/icons-react'
import type { ButtonParts } from './button.ts'
import { UrlField } from './url-field.tsx'

/** Opens a web address. */
export const link: ButtonParts = { icon: IconExternalLink, Fields: UrlField, summary: ({ url }) => url }
