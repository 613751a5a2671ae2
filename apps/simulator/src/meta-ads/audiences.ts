import { isObject, type Params } from '../params.ts'
import { AdsRefusal, invalid } from './refuse.ts'
import type { Audience } from './state.ts'

const mostAtOnce = 10_000
const isHashOrEmpty = (value: unknown) => value === '' || (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value))

/** The members that a payload names, and the number of its rows that name no person. */
function membersIn(payload: Params): { members: string[]; invalid: number } {
  const { schema, data, page_ids } = payload
  if (!Array.isArray(schema) || !Array.isArray(data)) throw invalid('payload needs schema and data.')
  if (data.length > mostAtOnce) throw invalid(`At most ${mostAtOnce} users are taken at once.`)
  if (schema.length === 1 && schema[0] === 'PAGEUID') {
    if (!Array.isArray(page_ids) || page_ids.length !== 1) throw invalid('PAGEUID needs page_ids.')
    return { members: data.map((row) => `${page_ids[0]}:${Array.isArray(row) ? row[0] : row}`), invalid: 0 }
  }
  if (schema.some((column) => column !== 'EMAIL' && column !== 'PHONE'))
    throw invalid(`The schema ${schema.join(',')} is not known.`)
  const rows = data.filter(
    (row) => Array.isArray(row) && row.length === schema.length && row.every(isHashOrEmpty) && row.some(Boolean),
  )
  return { members: rows.map((row) => row.join(',')), invalid: data.length - rows.length }
}

/** https://developers.facebook.com/docs/marketing-api/reference/custom-audience/users */
export function changeMembers(audience: Audience, verb: string, body: Params): object {
  if (audience.operation_status === 471)
    throw new AdsRefusal(400, 471, 'This audience cannot be used.', {
      title: 'Audience flagged',
      words: 'This audience may suggest health or financial information about people, so it takes nobody.',
    })
  if (!isObject(body.payload)) throw invalid('payload is missing.')
  const { members, invalid: bad } = membersIn(body.payload)
  for (const member of members) {
    if (verb === 'DELETE') audience.members.delete(member)
    else audience.members.add(member)
  }
  return {
    audience_id: audience.id,
    session_id: '1',
    num_received: members.length + bad,
    num_invalid_entries: bad,
    invalid_entry_samples: {},
  }
}
