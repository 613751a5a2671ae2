import { ApiRefusal } from '../api-refusal.ts'
import { ok } from '../api-surface.ts'
import { createCheck } from '../check.ts'
import { token } from '../random.ts'
import type { Reply } from '../wire.ts'

/** Every answer is a 200; the code in the body is the result. */
export const envelope = (code: number, message: string, data: object = {}): Reply =>
  ok({ code, message, request_id: token(12), data })

export const success = (data: object = {}): Reply => envelope(0, 'OK', data)

export const refuse = (code: number, message: string): ApiRefusal =>
  new ApiRefusal(String(code), message, envelope(code, message))

/** Problems of a body name the parameter. */
export const check = createCheck((where, _, why) => refuse(40002, `${where}: ${why}`))

export const tooFast = (): ApiRefusal => refuse(40100, 'Too many requests. Please retry later.')
