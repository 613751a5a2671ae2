import type { FastifyInstance, RouteOptions } from 'fastify'
import { invariant } from './refusal.ts'

const declared = new WeakMap<FastifyInstance, RouteOptions[]>()

/** Every declared route of an app. */
export const routesOf = (app: FastifyInstance): RouteOptions[] => declared.get(app) ?? []

/** Records the routes that follow. A route without a role stops the start. */
export function watchRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  declared.set(app, routes)
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    for (const { config, method, url } of routes) invariant(config?.need, `${method} ${url} says who may use it`)
  })
}

/** The methods of an address; none where it does not exist. */
export function methodsAt(app: FastifyInstance, path: string): string[] {
  const here = routesOf(app).filter(({ url }) => url !== '/*' && patternOf(url).test(path))
  return [...new Set(here.flatMap(({ method }) => method))].sort()
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`)
