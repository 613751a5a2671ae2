import { withinRate } from '../account.ts'
import { asText, isObject, type Params } from '../params.ts'
import type { Reply, Upload } from '../wire.ts'
import { noteRefusal, type World } from '../world.ts'
import type { TelegramAccount } from './account.ts'
import { findMethod } from './methods.ts'
import { refusalReply, TelegramRefusal, tooMany } from './refuse.ts'

/** Runs one method and answers as the platform: the whole result, or the error envelope. */
export const runMethod = async (
  world: World,
  account: TelegramAccount,
  name: string,
  params: Params,
  uploads: Map<string, Upload>,
): Promise<Reply> => {
  try {
    const method = findMethod(name)
    if (!method) throw new TelegramRefusal(404, 'Not Found: method not found')
    if (method.is_send && !withinRate(account)) throw tooMany(1)
    const answered = method.run({ world, account, params, uploads })
    const result = answered instanceof Promise ? await answered : answered
    note(world, account, method.name, method.is_send, params, result)
    return accepted(result)
  } catch (error) {
    if (!(error instanceof TelegramRefusal)) throw error
    const reply = refusalReply(error)
    noteRefusal(world, account, name, error.code, String(error.code), reply.body)
    return reply
  }
}

const note = (
  world: World,
  account: TelegramAccount,
  method: string,
  is_send: boolean,
  params: Params,
  result: unknown,
) => {
  account.counters.count('calls_accepted')
  if (is_send) account.counters.count('sends_accepted')
  world.calls.push({
    at: world.clock.now(),
    platform: 'telegram_bot',
    page_id: account.page_id,
    method,
    user: asText(params.chat_id) ?? null,
    params,
    result,
  })
  for (const listener of world.listeners) listener(account, method, result)
}

/** Some methods answer with a description beside the result. */
const accepted = (result: unknown): Reply => {
  if (isObject(result) && typeof result.described === 'string')
    return { status: 200, body: { ok: true, result: result.result, description: result.described } }
  return { status: 200, body: { ok: true, result } }
}
