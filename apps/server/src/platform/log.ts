import { type Logger, pino } from 'pino'

export type Log = Logger

const secretKeys = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret', 'verify_token', 'token_jwt']
const paths = secretKeys.flatMap((key) => [
  `["${key}"]`,
  `*["${key}"]`,
  `req.headers["${key}"]`,
  `res.headers["${key}"]`,
])

/** JSON lines on the standard error; the standard output is for people. */
export const createLog = (level: string): Log => {
  // A full disk or a closed pipe loses the log and nothing else: unwritten lines are buffered up to this size.
  const out = pino.destination({ dest: 2, sync: level === 'silent', maxLength: 1_000_000 })
  const flush = out.flushSync
  // At the end of the process it would retry for ever.
  out.on('error', () => {
    out.flushSync = () => {}
  })
  out.on('drain', () => {
    out.flushSync = flush
  })
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: { paths, censor: '[blanked]' },
      serializers: { err: pino.stdSerializers.err, error: pino.stdSerializers.err },
    },
    out,
  )
}
