import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'
import { newId } from '../ids.ts'
import { mostMediaBytes } from '../media.ts'
import type { Platform } from '../platform.ts'
import { bodyLimit, readBodies, refuseEncodedBodies } from './bodies.ts'
import { watchRoutes } from './declared.ts'
import { answer, answerErrors, answerNotFound } from './errors.ts'
import { secureHeaders } from './headers.ts'
import { mediaRoute } from './media-route.ts'
import { answerNoRequest } from './no-request.ts'
import { describeApi } from './openapi.ts'
import { servePages } from './pages.ts'
import { invariant, Refusal } from './refusal.ts'

/** A feature registers its routes on the app. */
export type Feature<Deps extends Platform> = (app: FastifyInstance, deps: Deps) => void | Promise<void>

// Parsed, not encoded: schemas of the document fill missing keys on parsing, which cannot be reversed.
const answerAs: FastifySerializerCompiler<z.ZodType> =
  ({ schema, url }) =>
  (answer) => {
    const read = schema.safeParse(answer)
    invariant(read.success, `the answer of ${url} matches its schema: ${read.error && z.prettifyError(read.error)}`)
    return JSON.stringify(read.data)
  }

/**
 * How long a request may take to arrive (a file may come from a phone with a bad connection), and how often that is checked.
 * Answers may take longer, and a connection that became a socket no longer counts as a request.
 */
export type ArrivalTimes = { headers_ms: number; request_ms: number; look_every_ms: number }
const arrivalTimes: ArrivalTimes = { headers_ms: 20_000, request_ms: 300_000, look_every_ms: 10_000 }

/**
 * The whole HTTP side of a process, not yet listening. Pages, files and the API's description belong to the role `web`.
 * `plain` features are registered before cookies, compression, uploads and sockets, whose hooks run for every later
 * route.
 */
export async function buildApp<Deps extends Platform>(
  deps: Deps,
  features: Feature<Deps>[],
  plain: Feature<Deps>[] = [],
  { headers_ms, request_ms, look_every_ms } = arrivalTimes,
): Promise<FastifyInstance> {
  const { settings } = deps
  const loggerInstance: FastifyBaseLogger = deps.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // Limits of the server itself, so that they also hold for requests answered before Fastify.
    requestTimeout: request_ms,
    http: { headersTimeout: headers_ms, connectionsCheckingInterval: look_every_ms },
    trustProxy: settings.trustedProxies.length ? settings.trustedProxies : false,
    genReqId: () => newId(),
    // Request ids come from one place; a client's could forge a line of the log.
    requestIdHeader: false,
    // A logger per request would be made and thrown away; errors are logged with the request's id.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: answerNoRequest(settings.publicUrl),
    // An address that cannot be decoded is not found.
    frameworkErrors: (_error, _request, reply) => answer(reply, new Refusal('not_found')),
  })
  // `route` parses requests itself, with messages for the sender.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(answerAs)
  watchRoutes(app)
  secureHeaders(app, settings.publicUrl)
  refuseEncodedBodies(app)
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    deps.metrics.requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000)
  })
  app.addHook('onError', async (_request, _reply, error) => deps.disk.saw(error))
  readBodies(app)
  answerErrors(app)
  answerNotFound(app)

  const isWeb = settings.roles.has('web')
  for (const feature of plain) await app.register(async (part) => feature(part, deps))
  await app.register(cookie)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024, globalDecompression: false })
  // One byte above the limit, so that the reader of a file sees that it is too large. Form fields beside it are
  // ignored.
  const limits = { fileSize: mostMediaBytes + 1, files: 1, fields: 20, fieldSize: 1_000, parts: 21 }
  await app.register(multipart, { limits })
  await app.register(websocket, {
    options: { maxPayload: 64 * 1024 },
    // A stranger's browser can cause any number of socket errors, so they must not fill the server's log.
    errorHandler(error, socket, request) {
      request.log.debug({ error }, 'A socket broke')
      socket.terminate()
    },
  })
  if (isWeb) await describeApi(app)
  for (const feature of features) await app.register(async (part) => feature(part, deps))
  if (isWeb) {
    await servePages(app)
    mediaRoute(app, deps.media)
  }
  return app
}
