import { type ApiCall, ok } from '../api-surface.ts'
import { faceUrl } from '../cdn.ts'
import { changed, changedAll } from '../conversation.ts'
import { isMediaType, readMedia } from '../messenger/attachments.ts'
import { objectAt, onlyKeys } from '../messenger/check.ts'
import { changeMessengerProfile, instagramFields } from '../meta/messenger-profile.ts'
import { badParameter, graphRefusal, noObject } from '../meta/refuse.ts'
import { asList, asText, isObject, type Params, unpack } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { InstagramAccount } from './account.ts'
import { isKnownField, knownFields } from './fields.ts'
import { mediaPlace } from './message.ts'

/** `id,name,instagram_business_account{id,username}` as names, each with the names in its braces. */
const fieldsOf = (params: Params, otherwise: string): { name: string; inner: string[] }[] =>
  [...(asText(params.fields) ?? otherwise).matchAll(/([^,{}]+)(?:\{([^}]*)\})?/g)].map(([, name = '', inner = '']) => ({
    name: name.trim(),
    inner: inner
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  }))

const pick = (node: Params, asked: { name: string; inner: string[] }[], type: string): Params => {
  const unknown = asked.find(({ name }) => !Object.hasOwn(node, name))
  if (unknown) throw badParameter(`Tried accessing nonexisting field (${unknown.name}) on node type (${type})`)
  return {
    ...Object.fromEntries(
      asked.map(({ name, inner }) => {
        const value = node[name]
        if (!isObject(value)) return [name, value]
        return [name, { id: value.id, ...Object.fromEntries(inner.map((one) => [one, value[one]])) }]
      }),
    ),
    id: node.id,
  }
}

/** GET /me: the page of a page's token, or the account of its own. */
export const aboutOwner = ({ world, params }: ApiCall, account: InstagramAccount): Reply => {
  const profile_picture_url = faceUrl(world, '/instagram', account.page_id)
  const { page_id, name, username } = account
  if (account.login === 'instagram') {
    // `id` is the app's own number for the account; webhooks name it by `user_id`.
    const own = {
      id: `9${page_id.slice(1)}`,
      user_id: page_id,
      username,
      name,
      account_type: 'BUSINESS',
      profile_picture_url,
    }
    return ok(pick(own, fieldsOf(params, 'id'), 'IGUser'))
  }
  const linked = { id: page_id, username, name, profile_picture_url }
  const page = {
    id: account.facebook_page_id,
    name,
    category: 'Shopping & retail',
    instagram_business_account: account.has_instagram ? linked : undefined,
  }
  return ok(pick(page, fieldsOf(params, 'id,name'), 'Page'))
}

/** Lists only a subscribed app. */
const subscribedApp = ({ app_id, subscribed_fields }: InstagramAccount) =>
  subscribed_fields.size ? [{ id: app_id, name: 'Hawker', subscribed_fields: [...subscribed_fields] }] : []

/** /{page or account}/subscribed_apps */
export const subscribedApps = ({ verb, params }: ApiCall, account: InstagramAccount): Reply => {
  if (verb === 'GET') return ok({ data: subscribedApp(account) })
  if (verb === 'DELETE') {
    account.subscribed_fields.clear()
    return ok({ success: true })
  }
  if (account.login === 'facebook' && !account.has_instagram)
    throw badParameter('The page has no Instagram account linked to it.', 2534013)
  const list = asList(params.subscribed_fields) ?? asText(params.subscribed_fields)?.split(',')
  if (!list?.length) throw badParameter('The parameter subscribed_fields is required.')
  const fields = list.map((field) => String(field).trim())
  const unknown = fields.find((field) => !isKnownField(field))
  if (unknown !== undefined)
    throw badParameter(`Param subscribed_fields must be one of {${knownFields.join(', ')}} - got "${unknown}".`)
  if (fields.includes('comments') && !account.wall.has_permission)
    throw graphRefusal(10, '(#10) Application does not have permission for this action')
  account.subscribed_fields = new Set(fields)
  return ok({ success: true })
}

/** /{page or account}/message_attachments: an upload that can be sent again by its id for 90 days. */
export const messageAttachments = async (
  { world, params, uploads }: ApiCall,
  account: InstagramAccount,
): Promise<Reply> => {
  // A page's own uploads are Messenger's by default.
  if (account.login === 'facebook' && params.platform !== 'instagram')
    throw badParameter('Param platform must be instagram.')
  const attachment = objectAt(objectAt(unpack(params.message), 'message').attachment, 'message[attachment]')
  onlyKeys(attachment, ['type', 'payload'], 'message[attachment]')
  if (!isMediaType(attachment.type))
    throw badParameter('Param message[attachment][type] must be one of {audio, file, image, video}.')
  const payload = { ...(isObject(attachment.payload) ? attachment.payload : {}), is_reusable: true }
  const place = mediaPlace({ world, account, uploads })
  const media = await readMedia(place, attachment.type, payload, 'message[attachment][payload]')
  return ok({ attachment_id: media.attachment_id })
}

/** /{page or account}/messenger_profile. A page's own profile is Messenger's by default. */
export const messengerProfile = ({ verb, params }: ApiCall, account: InstagramAccount): Reply => {
  if (params.platform !== 'instagram') throw badParameter('Param platform must be instagram.')
  const answer = changeMessengerProfile({ verb, params, profile: account.profile, known: instagramFields })
  if (verb !== 'GET') changedAll(account)
  return ok(answer)
}

/** POST /{page}/moderate_conversations */
export const moderate = ({ params }: ApiCall, account: InstagramAccount): Reply => {
  const users = asList(params.user_ids) ?? []
  const actions = (asList(params.actions) ?? []).map(String)
  if (users.length < 1 || users.length > 10) throw badParameter('Param user_ids must have between 1 and 10 elements.')
  if (actions.length < 1 || actions.length > 2 || (actions.includes('block_user') && actions.includes('unblock_user')))
    throw badParameter('Param actions must have one or two elements that do not contradict each other.')
  const known = ['block_user', 'unblock_user', 'move_to_spam']
  const other = actions.find((action) => !known.includes(action))
  if (other !== undefined) throw badParameter(`Param actions must be one of {${known.join(', ')}} - got "${other}".`)
  for (const user of users) {
    const conversation = account.conversations.get(isObject(user) ? (asText(user.id) ?? '') : '')
    if (!conversation) throw badParameter('No matching user found.', 2534014)
    if (actions.includes('block_user')) conversation.state = 'blocked'
    if (actions.includes('unblock_user')) conversation.state = 'active'
    changed(conversation)
  }
  return ok({ result: 'success' })
}

/** GET /{person}: only of people who wrote to the account. */
export const aboutPerson = ({ world, params }: ApiCall, account: InstagramAccount, id: string): Reply => {
  const conversation = account.conversations.get(id)
  if (!conversation) throw noObject('GET', id)
  if (account.profile_access === 'none') return ok({ id })
  if (account.profile_access === 'refused' || conversation.last_user_at === 0)
    throw graphRefusal(230, '(#230) User consent is required to access user profile')
  const { first_name, last_name = '', username } = conversation.customer
  const person = {
    id,
    name: [first_name, last_name].filter(Boolean).join(' '),
    username: username ?? first_name.toLowerCase().replace(/\W+/g, '.'),
    profile_pic: faceUrl(world, '/instagram', id),
    follower_count: 42,
    is_user_follow_business: true,
    is_business_follow_user: false,
    is_verified_user: false,
  }
  return ok(pick(person, fieldsOf(params, 'name,profile_pic'), 'IGBusinessScopedID'))
}
