import { type Conflict, type Edit, schemas } from '@hawker/core'
import type { Left } from './draft.ts'
import type { FilePlace } from './uploads.ts'

/** The unsaved edits of one visit, and how many of its files wait. */
export type Kept = Left & { at: number; is_closed: boolean; files: number }

/** A file that waits for its upload. */
export type KeptFile = { at: number; place: FilePlace; file: File }

/** Null: another version of the app wrote it, and this one cannot read it. It is parsed like any outside data. */
export function readKept(json: unknown): Kept | null {
  if (!isRecord(json)) return null
  const { at, is_closed, sending, files = 0 } = json
  const waiting = readEdits(json.waiting)
  const refused = readEdits(json.refused ?? [])
  const conflicts = readConflicts(json.conflicts)
  if (typeof at !== 'number' || typeof is_closed !== 'boolean' || typeof files !== 'number') return null
  if (!waiting || !refused) return null
  const kept = { at, is_closed, files, waiting, refused, conflicts }
  if (sending === null) return { ...kept, sending }
  if (!isRecord(sending) || typeof sending.edit_key !== 'string') return null
  const edits = readEdits(sending.edits)
  return edits && { ...kept, sending: { edit_key: sending.edit_key, edits } }
}

export function readFile(json: unknown): KeptFile | null {
  if (!isRecord(json) || !isRecord(json.place) || !(json.file instanceof File)) return null
  const { block, card, index } = json.place
  if (typeof block !== 'string' || typeof card !== 'string' || typeof index !== 'number') return null
  return typeof json.at === 'number' ? { at: json.at, place: { block, card, index }, file: json.file } : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readEdits(given: unknown): Edit[] | null {
  if (!Array.isArray(given)) return null
  const read = given.map((each) => schemas.edit.safeParse(each))
  return read.every((each) => each.success) ? read.flatMap((each) => each.data ?? []) : null
}

/** One that cannot be read does not hide the others. */
const readConflicts = (given: unknown): Conflict[] =>
  Array.isArray(given)
    ? given.flatMap((each) => {
        const read = schemas.conflict.safeParse(each)
        return read.success ? [read.data] : []
      })
    : []
