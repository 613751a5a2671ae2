import type { FastifyInstance } from 'fastify'
import { dawdle, misbehave, type Wording } from './misbehave.ts'
import { isObject, type Params, parseJson } from './params.ts'
import type { ServiceBase } from './service-base.ts'
import type { Surface } from './surface.ts'
import { answer, type Reply, readBody } from './wire.ts'
import type { World } from './world.ts'

/** A request to a service, with its body as bytes. */
export type Asked = {
  verb: string
  path: string
  query: (name: string) => string | undefined
  queries: URLSearchParams
  authorization: string | undefined
  header: (name: string) => string | undefined
  content_type: string
  body: Buffer
}

export type Method = { name: string; run(): Reply | Promise<Reply> }

/** One outside service: its API, its switches, and the routes by which a test sets it up. */
export type Service = {
  /** The path of its API below the simulator's origin. */
  path: string
  handle: Surface
  base(world: World): ServiceBase
  control(app: FastifyInstance, world: World): void
}

export type ServiceSurface = {
  base: (world: World) => ServiceBase
  wording: (world: World, method: string) => Wording
  /** Finds the method by verb and path; it answers refusals in the service's own words and never throws one. */
  find: (world: World, asked: Asked) => Method
  /** Called when a request arrives; returns the function to call when it is over. */
  onRequest?: (world: World, asked: Asked) => () => void
}

const kept_calls = 1_000
const hidden = new Set([
  'access_token',
  'api_key',
  'client_secret',
  'refresh_token',
  'assertion',
  'code',
  'code_verifier',
  'token',
])

const withoutSecrets = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([key]) => !hidden.has(key)))

const shownBody = ({ body, content_type }: Asked): unknown => {
  if (!body.length) return null
  if (content_type.startsWith('application/x-www-form-urlencoded'))
    return withoutSecrets(Object.fromEntries(new URLSearchParams(body.toString())))
  const json = parseJson(body.toString())
  return isObject(json) ? withoutSecrets(json) : (json ?? null)
}

const note = (world: World, base: ServiceBase, method: string, asked: Asked, { status }: Reply): void => {
  base.call_count += 1
  base.counters.count(status < 400 ? 'calls_accepted' : 'calls_refused')
  if (status >= 400) base.counters.count(`calls_refused.${status}`)
  base.calls.push({
    n: base.call_count,
    at: world.clock.now(),
    method,
    path: asked.path,
    query: Object.fromEntries(
      Object.entries(withoutSecrets(Object.fromEntries(asked.queries))).map(([key, value]) => [key, String(value)]),
    ),
    body: shownBody(asked),
    status,
  })
  if (base.calls.length > kept_calls * 2) base.calls.splice(0, kept_calls)
}

/** Serves one service: reads the request, meets the next fault or runs the method, notes the call, answers. */
export const serviceSurface =
  ({ base: baseOf, wording, find, onRequest }: ServiceSurface): Surface =>
  async (world, path, query, request, response) => {
    const base = baseOf(world)
    if (base.faults.next(({ kind, method }) => kind === 'close' && method === undefined)) {
      base.counters.count('faults.close')
      request.socket.destroy()
      return
    }
    const queries = new URLSearchParams(query)
    const asked: Asked = {
      verb: request.method ?? 'GET',
      path,
      query: (name) => queries.get(name) ?? undefined,
      queries,
      authorization: request.headers.authorization,
      header: (name) => [request.headers[name]].flat()[0],
      content_type: request.headers['content-type'] ?? '',
      body: await readBody(request),
    }
    const leave = onRequest?.(world, asked)
    response.once('close', () => leave?.())
    const method = find(world, asked)
    const run = async () => {
      const reply = await method.run()
      note(world, base, method.name, asked, reply)
      return reply
    }
    const fault = base.faults.next((one) => one.method === undefined || one.method === method.name)
    if (fault) base.counters.count(`faults.${fault.kind}`)
    const reply = fault ? await misbehave(fault, request, wording(world, method.name), run) : await run()
    await dawdle(base)
    if (reply) answer(response, reply)
  }

/** The JSON object of a body; undefined where there is none. */
export const jsonOf = ({ body }: Asked): Params | undefined => {
  if (!body.length) return {}
  const json = parseJson(body.toString())
  return isObject(json) ? json : undefined
}
