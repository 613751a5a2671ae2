import { type CustomerColumn, fieldCell, joinNames, shownName, yesNo } from '@hawker/core'
import type { listFacts } from './queries.ts'

type Facts = Awaited<ReturnType<typeof listFacts>>[number]

/** The names of what a customer names by ids. */
export type Names = Record<'tags' | 'sequences' | 'users', ReadonlyMap<string, string>>

/** A cell of a file. A phone is dialled, so no program may take it for a formula or a number. */
export type SheetCell = { kind: 'text' | 'phone'; text: string } | { kind: 'number'; number: number }

const text = (value: string | null): SheetCell => ({ kind: 'text', text: value ?? '' })

/** A thing that was deleted for good has lost its name. */
const listed = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  text(joinNames(ids.flatMap((id) => names.get(id) ?? [])))

const cells: Record<CustomerColumn, (facts: Facts, names: Names) => SheetCell> = {
  psid: ({ psid }) => text(psid),
  full_name: (facts) => text(shownName(facts)),
  first_name: ({ first_name }) => text(first_name),
  last_name: ({ last_name }) => text(last_name),
  username: ({ username }) => text(username),
  gender: ({ gender }) => text(gender),
  phone: ({ phone }) => ({ kind: 'phone', text: phone }),
  email: ({ email }) => text(email),
  address: ({ address }) => text(address),
  tags: ({ tags }, names) => listed(tags, names.tags),
  sequences: ({ sequences }, names) => listed(sequences, names.sequences),
  source: ({ source }) => text(source),
  is_subscribed: ({ is_subscribed }) => text(yesNo(is_subscribed)),
  last_subscribed_at: ({ last_subscribed_at }) => text(last_subscribed_at),
  is_blocked: ({ is_blocked }) => text(yesNo(is_blocked)),
  assigned_to: ({ assigned_to }, { users }) => text(assigned_to === null ? '' : (users.get(assigned_to) ?? '')),
  language: ({ language }) => text(language),
  locale: ({ locale }) => text(locale),
  timezone: ({ timezone }) => (timezone === null ? text('') : { kind: 'number', number: timezone }),
  created_at: ({ created_at }) => text(created_at),
  last_interactive_at: ({ last_interactive_at }) => text(last_interactive_at),
}

/** The cell of a customer in one of their own columns. */
export const columnCell = (column: CustomerColumn, facts: Facts, names: Names): SheetCell => cells[column](facts, names)

/** The cell of a customer in the column of a custom field. */
export function customCell(id: string, { custom_fields }: Facts): SheetCell {
  const value: unknown = Object.entries(Object(custom_fields)).find(([key]) => key === id)?.[1]
  return typeof value === 'number' ? { kind: 'number', number: value } : text(fieldCell(value))
}
