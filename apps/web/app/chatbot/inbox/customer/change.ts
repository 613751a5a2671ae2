import type { Customer } from '../../../frame/api-types.ts'

export type FieldValue = string | number | boolean | null

export type CustomerChange = {
  add_tags?: string[]
  remove_tags?: string[]
  custom_fields?: Record<string, FieldValue>
  full_name?: string
  email?: string
  phone?: string
  address?: string
  is_seeding?: boolean
  /** Names of the tags that are new to this customer; only the screen needs them. */
  tag_names?: Record<string, string>
}

/** The customer after the change, shown until the server answers. */
export function applyChange<Given extends Customer>(customer: Given, change: CustomerChange): Given {
  const { add_tags = [], remove_tags = [], custom_fields = {}, tag_names = {}, ...columns } = change
  const kept = customer.tags.filter(({ id }) => !remove_tags.includes(id))
  const added = add_tags.filter((id) => !kept.some((tag) => tag.id === id))
  return {
    ...customer,
    ...columns,
    tags: [...kept, ...added.map((id) => ({ id, name: tag_names[id] ?? id }))],
    custom_fields: customer.custom_fields.map((field) =>
      field.id in custom_fields ? { ...field, value: custom_fields[field.id] } : field,
    ),
  }
}
