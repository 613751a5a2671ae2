import { query, request } from '../json-request.ts'
import type { ServiceRequest } from '../service.ts'
import type { ConversionEvent } from './events.ts'

/** https://developers.facebook.com/docs/graph-api/changelog/versions */
const version = '/v25.0'
const pageSize = '100'

const below = (id: string, edge: string) => `${version}/${encodeURIComponent(id)}/${edge}`

/** The person or system user of the token. */
export const getMe = (): ServiceRequest => request('GET', 'graph', `${version}/me?fields=id,name`)

/** https://developers.facebook.com/docs/marketing-api/reference/user/adaccounts */
export const getAdAccounts = (after: string | null): ServiceRequest =>
  request('GET', 'graph', `${version}/me/adaccounts${query({ fields: 'id,account_id,name', limit: pageSize, after })}`)

/** The datasets, which Meta's API still calls pixels, of each ad account. */
export const getDatasets = (after: string | null): ServiceRequest =>
  request(
    'GET',
    'graph',
    `${version}/me/adaccounts${query({ fields: 'adspixels.limit(100){id,name}', limit: pageSize, after })}`,
  )

/** https://developers.facebook.com/docs/marketing-api/reference/ad-account/customaudiences */
export const getAudiences = (ad_account_id: string, after: string | null): ServiceRequest => {
  const account = ad_account_id.startsWith('act_') ? ad_account_id : `act_${ad_account_id}`
  const params = { fields: 'id,name,operation_status', limit: pageSize, after }
  return request('GET', 'graph', below(account, `customaudiences${query(params)}`))
}

/** https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api */
export const sendEvents = (dataset_id: string, data: readonly ConversionEvent[]): ServiceRequest =>
  request('POST', 'graph', below(dataset_id, 'events'), { data })

/** https://developers.facebook.com/docs/marketing-api/reference/custom-audience/users */
export const changeUsers = (method: 'POST' | 'DELETE', audience_id: string, payload: object): ServiceRequest =>
  request(method, 'graph', below(audience_id, 'users'), { payload })
