import { changed, changedAll } from '../conversation.ts'
import { changeMessengerProfile, messengerFields, readMenus } from '../meta/messenger-profile.ts'
import { badParameter, graphRefusal, noObject } from '../meta/refuse.ts'
import { asList, asText, isObject, type Params, unpack } from '../params.ts'
import { isMediaType, readMedia } from './attachments.ts'
import type { GraphCall } from './call.ts'
import { neededTextAt, objectAt, onlyKeys } from './check.ts'
import { isKnownField, knownFields } from './fields.ts'

const fieldsOf = (params: Params, otherwise: string): string[] =>
  (asText(params.fields) ?? otherwise).split(',').map((key) => key.trim())

/** GET /me: the page to which a page token belongs. */
export const aboutPage = ({ account, params }: GraphCall): Params => {
  const page: Params = {
    id: account.page_id,
    name: account.name,
    category: 'Shopping & retail',
    link: `https://m.me/${account.page_id}`,
    // A page without a username is answered without the field.
    username: account.username,
  }
  const asked = fieldsOf(params, 'id,name')
  const unknown = asked.find((key) => !Object.hasOwn(page, key))
  if (unknown) throw badParameter(`Tried accessing nonexisting field (${unknown}) on node type (Page)`)
  return { ...Object.fromEntries(asked.map((key) => [key, page[key]])), id: account.page_id }
}

/** Lists only a subscribed app. */
const subscribedApp = ({ app_id, subscribed_fields }: GraphCall['account']) =>
  subscribed_fields.size ? [{ id: app_id, name: 'Hawker', subscribed_fields: [...subscribed_fields] }] : []

/** /{page}/subscribed_apps – https://developers.facebook.com/docs/graph-api/reference/page/subscribed_apps */
export const subscribedApps = ({ account, verb, params }: GraphCall): Params => {
  if (verb === 'GET') return { data: subscribedApp(account) }
  if (verb === 'DELETE') {
    account.subscribed_fields.clear()
    return { success: true }
  }
  const list = asList(params.subscribed_fields) ?? asText(params.subscribed_fields)?.split(',')
  if (!list?.length) throw badParameter('The parameter subscribed_fields is required.')
  const fields = list.map((field) => String(field).trim())
  const unknown = fields.find((field) => !isKnownField(field))
  if (unknown !== undefined)
    throw badParameter(
      `Param subscribed_fields[${fields.indexOf(unknown)}] must be one of {${knownFields.join(', ')}} - got "${unknown}".`,
    )
  // In these words from memory; the comments of the feed need them.
  if (fields.includes('feed') && !account.wall.has_permission)
    throw graphRefusal(
      200,
      '(#200) To subscribe to the feed field, one of these permissions is needed: pages_read_engagement, pages_read_user_content.',
    )
  account.subscribed_fields = new Set(fields)
  account.failing_since = null
  return { success: true }
}

/** /{page}/message_attachments: an upload that can be sent again by its id for 90 days. */
export const messageAttachments = async (call: GraphCall): Promise<Params> => {
  const message = objectAt(unpack(call.params.message), 'message')
  const attachment = objectAt(message.attachment, 'message[attachment]')
  onlyKeys(attachment, ['type', 'payload'], 'message[attachment]')
  if (!isMediaType(attachment.type))
    throw badParameter('Param message[attachment][type] must be one of {audio, file, image, video}.')
  const payload = isObject(attachment.payload) ? attachment.payload : {}
  const where = 'message[attachment][payload]'
  const media = await readMedia(call, attachment.type, { ...payload, is_reusable: true }, where)
  return { attachment_id: media.attachment_id }
}

/** /{page}/messenger_profile */
export const messengerProfile = ({ account, verb, params }: GraphCall): Params => {
  const { profile } = account
  const answer = changeMessengerProfile({ verb, params, profile, known: messengerFields })
  account.get_started = isObject(profile.get_started) ? (asText(profile.get_started.payload) ?? null) : null
  if (verb !== 'GET') changedAll(account)
  return answer
}

/** /{page}/custom_user_settings – https://developers.facebook.com/docs/messenger-platform/send-messages/persistent-menu */
export const customUserSettings = ({ account, verb, params }: GraphCall): Params => {
  const psid = neededTextAt(params.psid, 'psid', 64)
  const conversation = account.conversations.get(psid)
  if (!conversation) throw badParameter('No matching user found.', 2018001)
  if (verb === 'POST') account.person_menus.set(psid, readMenus(unpack(params.persistent_menu)))
  else if (verb === 'DELETE') {
    if (!asList(unpack(params.params))?.includes('persistent_menu'))
      throw badParameter('Param params must be an array of {persistent_menu}.')
    account.person_menus.delete(psid)
  } else {
    const menus = account.person_menus.get(psid)
    return { data: menus ? [{ user_level_persistent_menu: menus }] : [] }
  }
  changed(conversation)
  return { result: 'success' }
}

const profileFields = ['id', 'name', 'first_name', 'last_name', 'profile_pic', 'locale', 'timezone', 'gender']

/** GET /{psid} – https://developers.facebook.com/docs/messenger-platform/identity/user-profile */
export const aboutPerson = ({ world, account, params }: GraphCall, psid: string): Params => {
  const conversation = account.conversations.get(psid)
  if (!conversation) throw noObject('get', psid)
  if (account.profile_access === 'refused') throw badParameter('No profile available for this user.', 2018218)
  if (account.profile_access === 'none') return {}
  const { customer } = conversation
  const last_name = customer.last_name ?? ''
  const profile: Params = {
    id: psid,
    name: [customer.first_name, last_name].filter(Boolean).join(' '),
    first_name: customer.first_name,
    last_name,
    profile_pic: `${world.origin}/graph/cdn/avatar/${psid}.png`,
    locale: customer.locale,
    timezone: customer.timezone,
    gender: customer.gender,
  }
  const asked = fieldsOf(params, 'first_name,last_name,profile_pic')
  const unknown = asked.find((key) => !profileFields.includes(key))
  if (unknown) throw badParameter(`Tried accessing nonexisting field (${unknown}) on node type (User)`)
  return {
    ...Object.fromEntries(asked.filter((key) => profile[key] !== undefined).map((key) => [key, profile[key]])),
    id: psid,
  }
}
