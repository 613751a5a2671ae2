import { IconListDetails } from '@tabler/icons-react'
import type { ButtonParts } from './button.ts'
import { SectionFields } from './sectioned.tsx'

/** Opens a list of messages under headings. */
export const listMessages: ButtonParts = {
  icon: IconListDetails,
  Fields: SectionFields,
  summary: ({ sections }) => sections.map(({ title }) => title).join(' · '),
}
