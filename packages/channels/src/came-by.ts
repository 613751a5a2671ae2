import type { CameBy } from '@hawker/core'

type Given = { [Part in keyof CameBy]: CameBy[Part] | undefined }

/** The given parts of a customer's way; nothing where the platform gives none. */
export function cameByOf(parts: Omit<Given, 'ref'>): { came_by?: Omit<CameBy, 'ref'> } {
  const known = Object.entries(parts).filter(([, part]) => part)
  return known.length ? { came_by: Object.fromEntries(known) } : {}
}
