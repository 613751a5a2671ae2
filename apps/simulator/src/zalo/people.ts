import type { ApiCall } from '../api-surface.ts'
import { faceUrl } from '../cdn.ts'
import { asNumber, asText, isObject, type Params, parseJson } from '../params.ts'
import type { Reply } from '../wire.ts'
import { isVisitor, type ZaloAccount } from './account.ts'
import { refuse } from './refuse.ts'
import { success } from './send.ts'

/** The one query parameter of a GET, `data`, which is JSON. */
const dataOf = ({ params }: ApiCall): Params => {
  const data = typeof params.data === 'string' ? parseJson(params.data) : undefined
  if (!isObject(data)) throw refuse(-201, 'Params is invalid: data')
  return data
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10).split('-').toReversed().join('/')

/** GET /v3.0/oa/user/detail */
export const userDetail = (call: ApiCall, account: ZaloAccount): Reply => {
  const { world } = call
  const user_id = asText(dataOf(call).user_id) ?? ''
  const conversation = account.conversations.get(user_id)
  if (!conversation || isVisitor(user_id)) throw refuse(-201, 'user_id is invalid')
  const { customer, last_user_at, state } = conversation
  const name = [customer.last_name, customer.first_name].filter(Boolean).join(' ')
  return success({
    user_id,
    user_id_by_app: `9${user_id}`,
    display_name: name,
    user_alias: name,
    avatar: faceUrl(world, '/zalo', user_id),
    avatars: { '240': faceUrl(world, '/zalo', user_id) },
    user_is_follower: state === 'active',
    user_last_interaction_date: day(last_user_at),
    is_sensitive: false,
    shared_info: account.forms.get(user_id) ?? {},
    tags_and_notes_info: { tag_names: [], notes: [] },
  })
}

/** GET /v3.0/oa/user/getlist */
export const userList = (call: ApiCall, account: ZaloAccount): Reply => {
  const { offset, count } = dataOf(call)
  const from = asNumber(offset) ?? 0
  const many = asNumber(count) ?? 50
  if (many > 50 || from > 9_951) throw refuse(-201, 'Params is invalid: count')
  const users = [...account.conversations.keys()].filter((id) => !isVisitor(id))
  return success({
    total: users.length,
    count: many,
    offset: from,
    users: users.slice(from, from + many).map((user_id) => ({ user_id })),
  })
}

/** GET /v2.0/oa/getoa */
export const officialAccount = ({ world }: ApiCall, { page_id, name }: ZaloAccount): Reply =>
  success({
    oa_id: page_id,
    name,
    description: '',
    oa_alias: '',
    is_verified: true,
    oa_type: 2,
    cate_name: 'Cửa hàng',
    num_follower: 1,
    avatar: faceUrl(world, '/zalo', page_id),
    cover: '',
    package_name: 'Nâng cao',
    package_valid_through_date: '31/12/2027',
    package_auto_renew_date: '31/12/2027',
    linked_ZCA: '',
  })

/** POST /v3.0/oa/quota/message */
export const quota = ({ world, params }: ApiCall, account: ZaloAccount): Reply => {
  const conversation = account.conversations.get(asText(params.user_id) ?? '')
  if (!conversation) throw refuse(-201, 'user_id is invalid')
  const hours = (world.clock.now() - conversation.last_user_at) / 3_600_000
  return success({
    last_interaction: hours < 48 ? 'in_48h' : hours < 168 ? 'in_7d' : 'over_7d',
    cs_reply: { remain: account.paid_messages ?? 8, total: 8 },
  })
}
