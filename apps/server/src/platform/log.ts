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
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: { pid: process.pid },
      redact: { paths, censor: '[blanked]' },
      serializers: { err: pino.stdSerializers.err, error: pino.stdSerializers.err },
    },
    pino.destination({ dest: 2, sync: level === 'silent' }),
  )
