import type { Reply } from '../wire.ts'

/** A refusal of GHN: its code stands in the body too. */
export class GhnRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const refusalReply = ({ status, message }: GhnRefusal): Reply => ({
  status,
  body: { code: status, message, data: null, code_message: 'USER_ERR_COMMON' },
})
