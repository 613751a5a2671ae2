import type { BotId } from '../../platform/ids.ts'
import type { PrivateFiles } from '../../platform/private-files.ts'
import { JobProblem } from '../jobs/index.ts'

/** Writes a piece of a report at this place; returns the end of it. A slice that runs again writes over its own rows. */
export async function appendToReport(
  files: Pick<PrivateFiles, 'openAt'>,
  bot_id: BotId,
  report_id: string,
  at: number,
  text: string,
): Promise<number> {
  const piece = Buffer.from(text)
  const file = await files.openAt(bot_id, report_id, at)
  if (!file) throw new JobProblem('file_gone')
  try {
    await file.write(piece, 0, piece.byteLength, at)
    await file.sync()
  } finally {
    await file.close()
  }
  return at + piece.byteLength
}
