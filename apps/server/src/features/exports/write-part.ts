import type { FileHandle } from 'node:fs/promises'
import type { Cell } from '../../platform/db/cell.ts'
import type { Platform } from '../../platform/platform.ts'
import { markReady } from '../files/index.ts'
import { JobProblem, type JobRow } from '../jobs/index.ts'
import type { SheetFormat, SheetPart } from './sheet-format.ts'

type WriteDeps = Pick<Platform, 'files' | 'now'>

/**
 * Appends a part to the file of an export and returns the state for the next slice. A slice that runs again writes the same bytes at
 * the same place. The last part makes the file ready.
 */
export async function writePart<State extends { bytes: number }>(
  { files, now }: WriteDeps,
  { db }: Cell,
  job: JobRow,
  file_id: string,
  format: SheetFormat<State>,
  part: SheetPart,
): Promise<State> {
  const { bot_id } = job
  const before = format.readState(job.slice)
  const { piece, state } = format.write(before, part)
  const file = await files.openAt(bot_id, file_id, before?.bytes ?? 0)
  if (!file) throw new JobProblem('file_gone')
  await append(file, piece, before?.bytes ?? 0)
  const rows = job.done + part.rows.length
  if (part.isLast) await markReady(db, bot_id, file_id, { bytes: state.bytes, rows, at: now() })
  return state
}

async function append(file: FileHandle, piece: Buffer, at: number): Promise<void> {
  try {
    await file.write(piece, 0, piece.byteLength, at)
    // The next slice begins behind these bytes, also after a power cut.
    await file.sync()
  } finally {
    await file.close()
  }
}
