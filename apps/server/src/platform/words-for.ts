import { isFull } from './db/away.ts'
import { codeOf } from './error-code.ts'
import { StartProblem } from './settings.ts'

/** The message for an error that the operator can fix; null for our own errors, which need their stack. */
export function wordsFor(error: unknown): string | null {
  if (error instanceof StartProblem) return error.message
  if (isFull(error)) return `The database has no free connection: ${error.message}. ${aboutConnections}`
  // A folder that may not be read or written, or a full disk.
  const isOfFolder = /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR|ENOSPC|EDQUOT)$/.test(codeOf(error))
  if (!isOfFolder || !(error instanceof Error && 'path' in error)) return null
  return `The data folder cannot be used: ${error.message}. See HAWKER_DATA_DIR.`
}

const aboutConnections =
  'A server process takes up to HAWKER_PATH_CONNECTIONS + HAWKER_WEB_CONNECTIONS and six more of them: stop another one, ' +
  'lower these settings, or raise max_connections. The embedded database carries the HAWKER_PROCESSES of the server that starts it.'
