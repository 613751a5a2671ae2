import type { FastifyInstance } from 'fastify'
import { serviceRoutes } from './control/service-routes.ts'
import { googleControl } from './google/control.ts'
import { handleGoogle } from './google/surface.ts'
import { mailchimpControl } from './mailchimp/control.ts'
import { handleMailchimp } from './mailchimp/surface.ts'
import type { ServiceBase } from './service-base.ts'
import type { Surface } from './surface.ts'
import type { World } from './world.ts'

type Service = {
  /** The path of its API below the simulator's origin. */
  path: string
  handle: Surface
  base(world: World): ServiceBase
  control(app: FastifyInstance, world: World): void
}

/** Outside services other than messengers; each folder holds everything that is particular to its service. */
const services = {
  google: { path: '/google', handle: handleGoogle, base: ({ google }) => google, control: googleControl },
  mailchimp: {
    path: '/mailchimp',
    handle: handleMailchimp,
    base: ({ mailchimp }) => mailchimp,
    control: mailchimpControl,
  },
} satisfies Record<string, Service>

export const serviceList: Service[] = Object.values(services)

/** Each service's switches and state below `/control/<service>`. */
export const registerServices = async (app: FastifyInstance, world: World): Promise<void> => {
  for (const { path, base, control } of serviceList)
    await app.register(
      async (below) => {
        serviceRoutes(below, base(world))
        control(below, world)
      },
      { prefix: path },
    )
}
