import type { Reply } from '../wire.ts'

/** A refusal of the point of sale in its own form. */
export class PosRefusal extends Error {
  readonly status: number
  readonly error_code: number | undefined

  constructor(status: number, message: string, error_code?: number) {
    super(message)
    this.status = status
    this.error_code = error_code
  }
}

export const refusalReply = ({ status, message, error_code }: PosRefusal): Reply => ({
  status,
  body: { success: false, message, ...(error_code !== undefined && { error_code }) },
})
