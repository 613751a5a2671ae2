import { createHmac } from 'node:crypto'
import type { Secrets, ServiceRequest } from '../service.ts'

type Signed = { secrets: Secrets; token: string | null; now: Date }

/**
 * The request with its common parameters and signature in the address: the path of the API, then each name and value in the order of the
 * names. https://open.lazada.com/apps/doc/doc?nodeId=10450&docId=108068
 */
export function sign(request: ServiceRequest, { secrets, token, now }: Signed): ServiceRequest {
  const { app_key = '', app_secret = '' } = secrets
  const [path = '', params = ''] = request.path.split('?')
  const query = new URLSearchParams(params)
  query.set('app_key', app_key)
  query.set('timestamp', String(now.getTime()))
  query.set('sign_method', 'sha256')
  if (token !== null) query.set('access_token', token)
  const named = [...query].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const base = path + named.map((pair) => pair.join('')).join('')
  query.set('sign', createHmac('sha256', app_secret).update(base).digest('hex').toUpperCase())
  return { ...request, path: `${path}?${query}` }
}
