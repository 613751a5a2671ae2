import type { IncomingMessage, ServerResponse } from 'node:http'
import { nextBeforeBody, nextForSend } from '../faults.ts'
import { dawdle, misbehave, type Wording } from '../misbehave.ts'
import { asText } from '../params.ts'
import { answer, type Reply, readBody, readCall } from '../wire.ts'
import type { World } from '../world.ts'
import type { TelegramAccount } from './account.ts'
import { download } from './files.ts'
import { findMethod } from './methods.ts'
import { badRequest, refusalReply, TelegramRefusal, tooMany } from './refuse.ts'
import { runMethod } from './run-method.ts'

const wording: Wording = {
  tooMany: (seconds) => refusalReply(tooMany(seconds)),
  internal: () => refusalReply(new TelegramRefusal(500, 'Internal Server Error')),
  refusal: ({ code = 400, message = 'Bad Request: refused by a switch' }) =>
    refusalReply(new TelegramRefusal(code, message)),
}

/** The account of a token; a malformed token is an unknown address, an unknown one is unauthorized. */
const findAccount = (world: World, token: string): TelegramAccount | Reply => {
  const account = world.telegram.get(token)
  if (account?.token_state === 'valid') return account
  const isToken = /^\d+:[A-Za-z0-9_-]{20,}$/.test(token) || account !== undefined
  return refusalReply(isToken ? new TelegramRefusal(401, 'Unauthorized') : new TelegramRefusal(404, 'Not Found'))
}

/** Everything below `/telegram`. */
export const handleTelegram = async (
  world: World,
  path: string,
  query: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const [, isFile, token, rest] = /^(\/file)?\/bot([^/]+)\/(.+)$/.exec(path) ?? []
  if (!token || !rest) return answer(response, refusalReply(new TelegramRefusal(404, 'Not Found')))
  const account = findAccount(world, decodeURIComponent(token))
  if (!('platform' in account)) return answer(response, account)
  if (isFile) return sendFile(world, rest, response)

  const isSend = findMethod(rest)?.is_send ?? false
  const early = isSend ? nextBeforeBody(account.faults) : undefined
  if (early) return void request.socket.destroy()

  const call = await readCall(query, request.headers['content-type'] ?? '', await readBody(request))
  if (!call) return answer(response, refusalReply(badRequest("can't parse request body")))
  const run = () => runMethod(world, account, rest, call.params, call.uploads)
  const fault = isSend ? nextForSend(account.faults, asText(call.params.chat_id)) : undefined
  if (fault) account.counters.count(`faults.${fault.kind}`)
  const reply = fault ? await misbehave(fault, request, wording, run) : await run()
  await dawdle(account)
  if (reply) answer(response, reply)
}

const sendFile = (world: World, path: string, response: ServerResponse): void => {
  const file = download(world, path)
  if ('status' in file) {
    answer(response, file)
    return
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': file.bytes.length })
  response.end(file.bytes)
}
