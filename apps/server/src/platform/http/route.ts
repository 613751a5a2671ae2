import { Readable } from 'node:stream'
import { rolesFor } from '@hawker/core'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import { z } from 'zod'
import { cleanJson } from '../clean-text.ts'
import type { Cell } from '../db/cell.ts'
import type { Platform } from '../platform.ts'
import { type Access, type BotAccess, findAccess, findBotAccess } from '../sign-in/access.ts'
import { type BotNeed, can, type Need } from '../sign-in/roles.ts'
import type { User } from '../sign-in/sign-ins.ts'
import { createTurnsBy } from '../turns.ts'
import { FileAnswer } from './file-answer.ts'
import { coerce } from './forms.ts'
import { JsonBytes } from './json-bytes.ts'
import { withBodyOfUser } from './large-bodies.ts'
import { refuseCrossSite } from './origin.ts'
import { type Errors, invariant, Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The role a client needs. A route without it stops the start. */
    need?: Need
  }
}

type Given<Schema extends z.ZodType | undefined> = Schema extends z.ZodType ? z.output<Schema> : undefined

type Who<N extends Need> = N extends 'public'
  ? { access: Access | null; user: User | null }
  : N extends 'user'
    ? { access: Access; user: User }
    : { access: Access; user: User; bot: BotAccess; cell: Cell }

type Context<N extends Need, Params extends Schema, Query extends Schema, Body extends Schema> = Who<N> & {
  params: Given<Params>
  query: Given<Query>
  body: Given<Body>
  /** A large body as it arrived; empty for every other route. */
  bytes: Uint8Array
  request: FastifyRequest
  reply: FastifyReply
}

type Schema = z.ZodType | undefined

/** One route of the API: its purpose, its role, its inputs and its answer. */
type Route<
  N extends Need,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Reply extends z.ZodType | null,
> = {
  method: HTTPMethods
  url: string
  need: N
  /** The operation's name in the API description: `listFlows`. */
  operation: string
  /** A sentence for the API page. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** The content of a form with files; only described, because the handler reads it from the stream. */
  form?: z.ZodType
  /** The schema of the answer; null answers 204 without a body. */
  reply: Reply
  status?: 200 | 201 | 202
  /**
   * Accepts a larger body than other routes, as bytes that the handler reads. The client is checked before they are read,
   * so a stranger sends nothing large.
   */
  large_body?: { most_bytes: number; shape: z.ZodType }
  /** Finds a bot in the trash too. */
  finds_trashed?: boolean
  /** Takes an access token as `access_token` in the address, too, for an `<img>` that can send no header. */
  takes_query_token?: boolean
  /** Refuses access tokens: making tokens, changing the password, admitting people. */
  session_only?: boolean
  handler(
    context: Context<N, Params, Query, Body>,
  ):
    | Promise<Reply extends z.ZodType ? z.output<Reply> | JsonBytes | FileAnswer : void>
    | (Reply extends z.ZodType ? z.output<Reply> | JsonBytes | FileAnswer : void)
}

// Parsing a large body takes a multiple of its size.
const inTurn = createTurnsBy(1, 20)

/** Declares routes on this part of the app. `route` checks the client and the input before the handler runs. */
export function createRoute(app: FastifyInstance, platform: Platform) {
  return function route<
    const N extends Need,
    Reply extends z.ZodType | null,
    Params extends Schema = undefined,
    Query extends Schema = undefined,
    Body extends Schema = undefined,
  >(spec: Route<N, Params, Query, Body, Reply>): void {
    const { method, url, need, operation, summary, params, query, body, form, reply: replySchema, status = 200 } = spec
    const schema: FastifySchema = {
      operationId: operation,
      summary,
      description: askers(need, spec.session_only ?? false),
      tags: [tagOf(url)],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(spec.large_body && { body: spec.large_body.shape }),
      ...(form && { consumes: ['multipart/form-data'], body: form }),
      response: { [replySchema ? status : 204]: replySchema ?? z.null().describe('Nothing') },
    }
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const findAsker = () => findWho(platform, need, request, spec)
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
      const answer = async (given: unknown, bytes: Uint8Array = nothing) =>
        spec.handler({
          ...(await findAsker()),
          params: read(params, cleanJson(request.params), 'path', true),
          query: read(query, cleanJson(request.query), 'query', true),
          body: read(body, given, 'body', isForm),
          bytes,
          request,
          reply,
        })
      // A large body takes time, so its sender is checked before and after it arrives.
      const result = await (spec.large_body
        ? answerLarge(request, (await findAsker()).user, spec.large_body.most_bytes, (bytes) =>
            answer(undefined, bytes),
          )
        : answer(request.body))
      if (!replySchema) return reply.code(204).send()
      if (result instanceof JsonBytes) return sendBytes(reply.code(status), result)
      if (result instanceof FileAnswer) return result.send(reply.code(status))
      return reply.code(status).send(result)
    }
    const options = { method, url, config: { need }, schema, handler }
    if (!spec.large_body) {
      app.route(options)
      return
    }
    app.register(async (part) => {
      // The handler reads the body after it knows the sender.
      part.removeAllContentTypeParsers()
      part.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))
      part.route(options)
    })
  }
}

const nothing = new Uint8Array()

// The compression copies each piece as a whole: 30 MB at once block the main thread for 150 ms (measured).
const pieceBytes = 65_536

function* piecesOf(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.byteLength; at += pieceBytes)
    yield Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(pieceBytes, bytes.byteLength - at))
}

function sendBytes(reply: FastifyReply, { bytes }: JsonBytes) {
  void reply.type('application/json; charset=utf-8')
  if (bytes.byteLength <= pieceBytes) return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return reply.header('content-length', bytes.byteLength).send(Readable.from(piecesOf(bytes)))
}

function answerLarge<Answer>(
  request: FastifyRequest,
  user: User | null,
  most_bytes: number,
  answer: (bytes: Uint8Array) => Promise<Answer>,
): Promise<Answer> {
  invariant(user, 'a route that takes large bodies knows who sends them')
  return withBodyOfUser(request.raw, user.id, { bytes: most_bytes, code: 'too_large' }, (bytes) =>
    inTurn(user.id, () => answer(bytes)),
  )
}

/** The permission of the route, in the words of the API's description. */
function askers(need: Need, session_only: boolean): string {
  const own = session_only ? ' Only a person who has signed in; an access token is refused.' : ''
  if (need === 'public') return `Needs no sign-in.${own}`
  if (need === 'user') return `For everyone who has signed in.${own}`
  const [lowest = ''] = rolesFor(need).slice(-1)
  return `Needs the role ${lowest} on the bot${lowest === 'MANAGE' ? '' : ', or a higher one'}.${own}`
}

/** `/v1/bots/:bot_id/flows/…` belongs to `flows`, `/v1/me` to `me`. */
const tagOf = (url: string) => {
  const [, , first = '', , second] = url.split('/')
  return first === 'bots' && second ? second : first
}

function read<S extends Schema>(schema: S | undefined, value: unknown, place: string, isText: boolean): Given<S>
function read(schema: Schema, value: unknown, place: string, isText: boolean): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(isText ? coerce(schema, value ?? {}) : (value ?? {}))
  if (result.success) return result.data
  if (place === 'path') throw new Refusal('not_found')
  throw new Refusal('invalid_body', nestedErrors(result.error))
}

/** `{ bot: { name: 'Too short' } }`: the shape of the body, with messages in place of the values. */
function nestedErrors(error: z.ZodError): Errors {
  const errors: Errors = {}
  for (const { path, message } of error.issues) {
    const keys = path.length ? path.map(String) : ['body']
    let place = errors
    for (const key of keys.slice(0, -1)) {
      const inner = place[key]
      const next = isErrors(inner) ? inner : {}
      place[key] = next
      place = next
    }
    place[keys.at(-1) ?? 'body'] ??= message
  }
  return errors
}

const isErrors = (value: unknown): value is Errors => typeof value === 'object' && value !== null

type Rules = { session_only?: boolean; finds_trashed?: boolean; takes_query_token?: boolean }

async function findWho(
  platform: Platform,
  need: 'public',
  request: FastifyRequest,
  rules: Rules,
): Promise<Who<'public'>>
async function findWho<N extends Need>(
  platform: Platform,
  need: N,
  request: FastifyRequest,
  rules: Rules,
): Promise<Who<N>>
async function findWho(
  platform: Platform,
  need: Need,
  request: FastifyRequest,
  { session_only = false, finds_trashed = false, takes_query_token = false }: Rules,
): Promise<unknown> {
  const { cells, signIns, settings, now } = platform
  refuseCrossSite(request, settings.publicUrl)
  const named = takes_query_token ? (queryToken.safeParse(request.query).data?.access_token ?? null) : null
  const access = await findAccess({ control: cells.control, signIns, now }, request, named)
  if (session_only && access?.by === 'token') throw new Refusal('auth.needs_session')
  if (need === 'public') return { access, user: access?.user ?? null }
  if (!access) throw new Refusal('auth.required')
  await spendRequest(platform, access)
  if (need === 'user') return { access, user: access.user }
  const bot = await botFor(platform, access, need, request.params, finds_trashed)
  return { access, user: access.user, bot, cell: await cells.of(bot.id) }
}

/** Counts a request of a session or an access token, so that one program cannot keep the server busy. */
async function spendRequest({ limits, quotas }: Platform, access: Access) {
  const { requests } = await quotas.of({ owner: access.user.id })
  limits.spendRate(access.by === 'token' ? `token ${access.token_id}` : `sign-in ${access.sign_in_id}`, requests)
}

const queryToken = z.object({ access_token: z.string().min(1).max(200) })
const botParams = z.object({ bot_id: z.string() })

async function botFor(
  { cells }: Platform,
  access: Access,
  need: BotNeed,
  params: unknown,
  finds_trashed: boolean,
): Promise<BotAccess> {
  const read = botParams.safeParse(params)
  invariant(read.success, 'a route of a bot has bot_id in its address')
  const bot = await findBotAccess(cells.control, access, read.data.bot_id, finds_trashed)
  if (!bot) throw new Refusal('not_found')
  if (!can(bot.role_in_bot, need)) throw new Refusal('auth.forbidden')
  return bot
}
