import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from '../control/guard.ts'
import { flag, object, text } from '../control/schemas.ts'
import { type Asked, type Method, type Service, serviceSurface } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { act, acts, type PayAct } from './acts.ts'
import type { ApiMethod, Dialect } from './dialect.ts'
import { billPage } from './page.ts'
import { addMerchant, type Merchant } from './state.ts'

const notFound: Reply = { status: 404, body: { message: 'not found' } }

const partsOf = (world: World, dialect: Dialect, reference: string) => {
  const gateway = dialect.state(world)
  const bill = gateway.bills.get(reference)
  const merchant = bill && gateway.merchants.get(bill.merchant)
  return bill && merchant ? { bill, merchant } : null
}

/** The page of a bill and its acts, beside the gateway's own API. */
const pages = (dialect: Dialect): ApiMethod[] => [
  {
    name: 'page',
    verb: 'GET',
    path: /^\/bills\/([^/]+)$/,
    run({ world }, [reference = '']) {
      const known = partsOf(world, dialect, reference)
      return known ? { status: 200, body: billPage(dialect.path.slice(1), known.bill, dialect.path) } : notFound
    },
  },
  {
    name: 'act',
    verb: 'GET',
    path: new RegExp(`^/bills/([^/]+)/(${acts.join('|')})$`),
    async run({ world }, [reference = '', how]) {
      const known = partsOf(world, dialect, reference)
      const chosen = acts.find((each) => each === how)
      if (!known || !chosen) return notFound
      await act(world, dialect, known.bill, known.merchant, chosen)
      return { status: 302, headers: { location: dialect.returnTo(known.bill, known.merchant, world) }, body: '' }
    },
  },
]

/** The stand-in of a gateway: its API, its pages, and the control routes by which a test sets it up and reads it back. */
export const paymentService = (dialect: Dialect): Service => {
  const methods = [...pages(dialect), ...dialect.methods]
  const find = (world: World, asked: Asked): Method => {
    const method = methods.find(({ verb, path }) => verb === asked.verb && path.test(asked.path))
    if (!method) return { name: 'unknown', run: () => notFound }
    const parts = (method.path.exec(asked.path) ?? []).slice(1).map(decodeURIComponent)
    return { name: method.name, run: () => method.run({ world, gateway: dialect.state(world), asked }, parts) }
  }
  const wording = () => ({
    tooMany: (seconds: number) => ({ status: 429, headers: { 'retry-after': String(seconds) }, body: {} }),
    internal: () => ({ status: 500, body: { message: 'internal error' } }),
    refusal: ({ status = 400, message = 'refused' }) => ({ status, body: { message } }),
  })
  return {
    path: dialect.path,
    base: dialect.state,
    handle: serviceSurface({ base: dialect.state, wording, find }),
    control: (app, world) => control(app, world, dialect),
  }
}

const merchantBody = object(
  { id: text, keys: { type: 'object', additionalProperties: text }, notify_url: text, takes_past: flag },
  ['id', 'keys'],
)

function control(app: FastifyInstance, world: World, dialect: Dialect): void {
  const gateway = dialect.state(world)
  app.post<{ Body: Omit<Merchant, 'notify_url'> & { notify_url?: string } }>(
    '/merchants',
    { schema: { body: merchantBody } },
    ({ body }, reply) => {
      void reply.code(201)
      return addMerchant(gateway, { notify_url: '', ...body })
    },
  )
  app.patch<{ Params: { id: string }; Body: { notify_url: string } }>(
    '/merchants/:id',
    { schema: { body: object({ notify_url: text }, ['notify_url']) } },
    ({ params, body }) => {
      const merchant = gateway.merchants.get(params.id)
      if (!merchant) throw new HttpRefusal(404, 'There is no such merchant.')
      return Object.assign(merchant, body)
    },
  )
  app.get('/bills', () => [...gateway.bills.values()])
  app.post<{ Params: { reference: string; act: PayAct } }>('/bills/:reference/:act', async ({ params }) => {
    const known = partsOf(world, dialect, params.reference)
    const chosen = acts.find((each) => each === params.act)
    if (!known || !chosen) throw new HttpRefusal(404, 'There is no such bill or act.')
    await act(world, dialect, known.bill, known.merchant, chosen)
    return known.bill
  })
}
