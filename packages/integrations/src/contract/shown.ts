import type { ServiceRequest } from '../service.ts'
import type { FixtureExchange } from './fixtures.ts'

/** Requests in the form of the fixtures. */
export const shown = ({ method, host, path, body }: ServiceRequest) => ({
  method,
  host,
  path: decodeURIComponent(path),
  ...(body ? { body: JSON.parse(body) } : {}),
})
export const wanted = (exchanges: FixtureExchange[]) => exchanges.map(({ request }) => request)
