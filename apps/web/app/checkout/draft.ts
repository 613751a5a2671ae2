const prefix = 'hawker.checkout.'

/** The answers that are typed, and not saved yet. */
export type Draft = Partial<Record<'name' | 'phone' | 'address' | 'note', string>>

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string')

/** Answers that the buyer typed in this tab before a reload. */
export function readDraft(token: string): Draft {
  const stored = sessionStorage.getItem(prefix + token)
  if (stored === null) return {}
  const read: unknown = JSON.parse(stored)
  return isDraft(read) ? read : {}
}

export function keepDraft(token: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) sessionStorage.removeItem(prefix + token)
  else sessionStorage.setItem(prefix + token, JSON.stringify(draft))
}
