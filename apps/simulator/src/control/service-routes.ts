import type { FastifyInstance } from 'fastify'
import type { SendFault } from '../faults.ts'
import type { ServiceBase } from '../service-base.ts'
import { fault } from './schemas.ts'

/** The switches and the log that every service has. */
export const serviceRoutes = (app: FastifyInstance, base: ServiceBase): void => {
  app.get('/faults', () => base.faults.all())
  app.post<{ Body: SendFault }>('/faults', { schema: { body: fault } }, ({ body }, reply) => {
    base.faults.add(body)
    void reply.code(201)
    return base.faults.all()
  })
  app.delete('/faults', (_request, reply) => {
    base.faults.clear()
    return reply.code(204).send()
  })
  app.get('/counters', () => base.counters.all())
  const page = { type: 'object', properties: { after: { type: 'integer', default: 0 } } }
  app.get<{ Querystring: { after: number } }>('/calls', { schema: { querystring: page } }, ({ query }) =>
    base.calls.filter(({ n }) => n > query.after),
  )
}
