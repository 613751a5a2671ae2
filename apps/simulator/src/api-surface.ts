import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { withinRate } from './account.ts'
import { ApiRefusal } from './api-refusal.ts'
import { sendCopy } from './cdn.ts'
import { type SendFault, takesFault } from './faults.ts'
import { dawdle, misbehave, type Wording } from './misbehave.ts'
import type { Params } from './params.ts'
import type { Surface } from './surface.ts'
import { answer, type Call, type Reply, readBody, readCall } from './wire.ts'
import { type Account, noteRefusal, type World } from './world.ts'

/** A call of a platform's API as it arrived. */
export type ApiCall = Call & {
  world: World
  verb: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The meaning of a call: its account, the name for logs and faults, and the work. */
export type ApiMethod = {
  account: Account | undefined
  name: string
  /** The person it addresses. */
  user?: string | undefined
  /** Sends count against the rate and meet faults that name no method. */
  is_send?: boolean
  run(): Reply | Promise<Reply>
}

export type Api = {
  /** Finds the method; throws an `ApiRefusal` for an unknown address or token. */
  find(call: ApiCall): ApiMethod
  wording: Wording
  tooFast(): ApiRefusal
  unreadable(): ApiRefusal
}

/** A bearer token of the Authorization header, or an empty text. */
export const bearer = ({ headers }: Pick<ApiCall, 'headers'>): string =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** An answer in JSON. */
export const ok = (body: unknown, headers?: Record<string, string>): Reply => ({
  status: 200,
  body,
  ...(headers ? { headers } : {}),
})

/** Serves one platform's API: copies of files, faults, rates, the log of calls; the platform says what each call means. */
export const apiSurface =
  (api: Api): Surface =>
  async (world, path, query, request, response) => {
    if (path.startsWith('/cdn/')) return sendCopy(world, path.slice('/cdn/'.length), query, response)
    const body = await readBody(request)
    const call = await readCall(query, request.headers['content-type'] ?? '', body)
    if (!call) return answer(response, api.unreadable().reply)
    const { method: verb = 'GET', headers } = request
    const asked = { ...call, world, verb, path, query: new URLSearchParams(query), headers, body }
    const reply = await handle(api, asked, request)
    if (reply) answer(response, reply)
  }

const handle = async (api: Api, call: ApiCall, request: IncomingMessage): Promise<Reply | null> => {
  let method: ApiMethod
  try {
    method = api.find(call)
  } catch (error) {
    if (error instanceof ApiRefusal) return error.reply
    throw error
  }
  const { account } = method
  const run = () => runMethod(api, call, method)
  const fault = account?.faults.next((one) => takesFault(one, method))
  if (!account || !fault) return run()
  account.counters.count(`faults.${fault.kind}`)
  return inTime(fault, await misbehave(fault, request, api.wording, run))
}

/** No platform promises a time with its throttle, but some gateways give one. */
const inTime = ({ kind, retry_after }: SendFault, reply: Reply | null): Reply | null =>
  reply && kind === 'too_many_requests' && retry_after !== undefined
    ? { ...reply, headers: { ...reply.headers, 'retry-after': String(retry_after) } }
    : reply

const runMethod = async (api: Api, call: ApiCall, method: ApiMethod): Promise<Reply> => {
  const { world } = call
  const { account, name } = method
  try {
    if (account && method.is_send && !withinRate(account)) throw api.tooFast()
    const reply = await method.run()
    if (account) note(call, method, account, reply)
    return reply
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    if (account) noteRefusal(world, account, name, error.reply.status, error.code, error.reply.body)
    return error.reply
  } finally {
    if (account) await dawdle(account)
  }
}

const hidden = new Set([
  'access_token',
  'appsecret_proof',
  'client_secret',
  'refresh_token',
  'secret',
  'code',
  'auth_code',
  'code_verifier',
  'assertion',
])

const note = (
  { world, params }: ApiCall,
  { name, user, is_send }: ApiMethod,
  account: Account,
  { body }: Reply,
): void => {
  account.counters.count('calls_accepted')
  if (is_send) account.counters.count('sends_accepted')
  const shown: Params = Object.fromEntries(Object.entries(params).filter(([key]) => !hidden.has(key)))
  const { platform, page_id } = account
  world.calls.push({
    at: world.clock.now(),
    platform,
    page_id,
    method: name,
    user: user ?? null,
    params: shown,
    result: body,
  })
  for (const listener of world.listeners) listener(account, name, body)
}
