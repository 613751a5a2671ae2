import type { ServiceRequest } from './service.ts'

const json = { 'content-type': 'application/json' }

/** A request to the host `host`, with a JSON body where one is given. */
export const request = (
  method: ServiceRequest['method'],
  host: string,
  path: string,
  body?: object,
): ServiceRequest => ({ method, host, path, headers: body ? json : {}, body: body ? JSON.stringify(body) : '' })

/** A query string of what is given. */
export const query = (params: Record<string, string | null | undefined>): string => {
  const given = Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return given.length ? `?${new URLSearchParams(given)}` : ''
}
