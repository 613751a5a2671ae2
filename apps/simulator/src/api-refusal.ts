import type { Reply } from './wire.ts'

/** A platform refuses a call: its whole answer, and the name under which the account counts it. */
export class ApiRefusal extends Error {
  readonly code: string
  readonly reply: Reply
  constructor(code: string, message: string, reply: Reply) {
    super(message)
    this.code = code
    this.reply = reply
  }
}
