import { createHmac } from 'node:crypto'
import type { Secrets, ServiceRequest } from '../service.ts'

type Signed = { secrets: Secrets; token: string | null; now: Date }

/**
 * The request with its common parameters and signature in the address, also for POST. A shop's request is signed with its token and
 * shop, a request for a token without. https://open.shopee.com/developer-guide/16
 */
export function sign(request: ServiceRequest, { secrets, token, now }: Signed): ServiceRequest {
  const { partner_id = '', partner_key = '', shop_id = '' } = secrets
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const [path = '', params = ''] = request.path.split('?')
  const base = `${partner_id}${path}${timestamp}${token === null ? '' : `${token}${shop_id}`}`
  const query = new URLSearchParams(params)
  query.set('partner_id', partner_id)
  query.set('timestamp', timestamp)
  if (token !== null) {
    query.set('access_token', token)
    query.set('shop_id', shop_id)
  }
  query.set('sign', createHmac('sha256', partner_key).update(base).digest('hex'))
  return { ...request, path: `${path}?${query}` }
}
