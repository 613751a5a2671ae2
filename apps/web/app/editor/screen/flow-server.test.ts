import { expect, test } from 'vitest'
import { ApiError } from '../../frame/api.ts'
import { draftServer } from './flow-server.ts'

const { judge } = draftServer({ bot_id: '1', flow_id: 'f' })
const refusal = (status: number, message_code = 'any') => new ApiError(status, { success: false, message_code })

test.each([
  ['the server cannot be reached', refusal(0, 'offline'), 'offline'],
  ['the request was broken off', new TypeError('failed to fetch'), 'offline'],
  ['the session is over', refusal(401, 'auth.required'), 'offline'],
  ['the server is starting', refusal(503, 'unavailable'), 'offline'],
  ['too many requests', refusal(429, 'rate_limited'), 'offline'],
  ['a colleague saved before', refusal(409, 'conflict.revision'), 'conflict'],
  ['the role is lost', refusal(403, 'auth.role'), 'refused'],
  ['the flow is locked', refusal(409, 'flow.locked'), 'refused'],
  ['the flow is gone', refusal(404, 'not_found'), 'refused'],
  ['a release with another format of edits', refusal(400, 'invalid_body'), 'refused'],
  ['a text of 2 MB', refusal(413, 'too_large'), 'refused'],
])('%s: edits are %s', (_, error, verdict) => {
  expect(judge(error)).toBe(verdict)
})
