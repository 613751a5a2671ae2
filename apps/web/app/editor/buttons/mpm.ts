import { IconShoppingBag } from '@tabler/icons-react'
import type { ButtonParts } from './button.ts'
import { SectionFields } from './sectioned.tsx'

/** Opens several products of a catalogue. */
export const mpm: ButtonParts = {
  icon: IconShoppingBag,
  Fields: SectionFields,
  summary: ({ sections }) => sections.map(({ title }) => title).join(' · '),
}
