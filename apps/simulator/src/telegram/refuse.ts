import type { Reply } from '../wire.ts'

/** A refusal as the Bot API words it; the HTTP status equals the code. */
export class TelegramRefusal extends Error {
  readonly code: number
  readonly parameters: Record<string, number> | undefined
  constructor(code: number, description: string, parameters?: Record<string, number>) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

export const badRequest = (why: string): TelegramRefusal => new TelegramRefusal(400, `Bad Request: ${why}`)
export const forbidden = (why: string): TelegramRefusal => new TelegramRefusal(403, `Forbidden: ${why}`)
export const tooMany = (seconds: number): TelegramRefusal =>
  new TelegramRefusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })

export const refusalReply = ({ code, message, parameters }: TelegramRefusal): Reply => ({
  status: code,
  body: { ok: false, error_code: code, description: message, ...(parameters ? { parameters } : {}) },
})
