import type { ApiRefusal } from '../api-refusal.ts'
import { type ApiCall, type ApiMethod, apiSurface } from '../api-surface.ts'
import { shakeHands } from '../messenger/subscriptions.ts'
import { checkAlive, checkProof, checkVersion, graphToken, nodeAndEdge } from '../meta/call.ts'
import { debugToken, facebookToken, loginDialog } from '../meta/login.ts'
import { badParameter, graphRefusal, invalidToken, noObject } from '../meta/refuse.ts'
import type { Wording } from '../misbehave.ts'
import { asList, asText } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { InstagramAccount } from './account.ts'
import { checkOwnToken, exchangeToken, ownToken, pagesOf, refreshToken } from './login.ts'
import { aboutOwner, aboutPerson, messageAttachments, messengerProfile, moderate, subscribedApps } from './nodes.ts'
import { recipientId, sendToInstagram } from './send.ts'
import { listMedia, wallNode } from './wall.ts'

type Method = (call: ApiCall, account: InstagramAccount) => Reply | Promise<Reply>

const newest_version = 26

/** The scopes that a sign-in by Facebook requests. */
const scopes = [
  'instagram_basic',
  'instagram_manage_messages',
  'instagram_manage_comments',
  'pages_show_list',
  'pages_manage_metadata',
]

const edges: Record<string, Method> = {
  messages: sendToInstagram,
  subscribed_apps: subscribedApps,
  message_attachments: messageAttachments,
  moderate_conversations: moderate,
  messenger_profile: messengerProfile,
}

/** The host named before a path; undefined for a stand-in of both hosts. */
const hosts = { '/graph.facebook.com': 'facebook', '/graph.instagram.com': 'instagram' } as const
type Login = InstagramAccount['login']

const hostOf = (path: string): { host: Login | undefined; below: string } => {
  for (const [prefix, host] of Object.entries(hosts))
    if (path.startsWith(`${prefix}/`)) return { host, below: path.slice(prefix.length) }
  return { host: undefined, below: path }
}

const find = (call: ApiCall): ApiMethod => {
  const { world, verb, params } = call
  const { host, below } = hostOf(call.path)
  const all = world.instagram.all()
  const ofPages = all.filter(({ login }) => login === 'facebook')
  const ofApp = all.find(({ app_id }) => app_id === asText(params.client_id))
  const login = (name: string, run: () => Reply | Promise<Reply>): ApiMethod => ({ account: ofApp, name, run })
  const at = (pattern: string) => new RegExp(`^(/v\\d+\\.\\d+)?/${pattern}$`).test(below)
  if (at('dialog/oauth')) return login('dialog', () => loginDialog(call, ofPages, 'Instagram through Facebook'))
  if (at('oauth/authorize'))
    return login('authorize', () =>
      loginDialog(
        call,
        all.filter((one) => one.login === 'instagram'),
        'Instagram',
      ),
    )
  if (at('oauth/access_token'))
    return login('token', () => (ofApp?.login === 'instagram' ? ownToken(call) : facebookToken(call, ofPages)))
  if (at('access_token')) return login('exchange', () => exchangeToken(call))
  if (at('refresh_access_token')) return login('refresh', () => refreshToken(call))
  if (at('debug_token')) return login('debug_token', () => debugToken(call, ofPages, 'PAGE', scopes))
  const { version, node, edge } = nodeAndEdge(below)
  if (edge === 'subscriptions') return login('subscriptions', () => subscribe(call, node))
  const token = graphToken(call)
  if (node === 'me' && edge === 'accounts') return login('accounts', () => pagesOf(call, token))
  const account = accountOf(call, token, host)
  return {
    account,
    name: `${verb} ${edge || 'node'}`,
    user: recipientId(params),
    is_send: verb === 'POST' && edge === 'messages' && params.message !== undefined,
    run: () => {
      checkVersion(version, newest_version)
      checkAlive(account)
      checkOwnToken(world, account)
      checkProof(account, call)
      return methodOf(call, account, node, edge)(call, account)
    },
  }
}

/** A token is known at the host of its own login only. */
const accountOf = ({ world }: ApiCall, token: string, host: Login | undefined): InstagramAccount => {
  if (!token) throw invalidToken('An access token is required to request this resource.')
  const account = world.instagram.ofToken(token)
  if (!account || (host !== undefined && account.login !== host))
    throw invalidToken('Invalid OAuth access token - Cannot parse access token')
  return account
}

const methodOf = (call: ApiCall, account: InstagramAccount, node: string, edge: string): Method => {
  const { verb } = call
  const owner = account.login === 'facebook' ? account.facebook_page_id : account.page_id
  const isOwner = node === 'me' || node === owner
  // Media belong to the account itself, by either login.
  if (node === account.page_id && edge === 'media' && verb === 'GET') return () => listMedia(account)
  if (isOwner && !edge && verb === 'GET') return aboutOwner
  // A page's token writes by the page: the account itself has no such edge there.
  if (!isOwner && node === account.page_id && edge)
    throw graphRefusal(3, '(#3) Application does not have the capability to make this API call.')
  const ofWall = wallNode(call, account, { node, edge })
  if (ofWall) return () => ofWall
  if (!isOwner && !edge && verb === 'GET') return (call) => aboutPerson(call, account, node)
  const method = Object.hasOwn(edges, edge) ? edges[edge] : undefined
  if (!isOwner || !method) throw noObject(verb, node)
  return method
}

/** POST /{app}/subscriptions with the app's own token: verifies and saves the callback of its accounts. */
const subscribe = async ({ world, params }: ApiCall, app_id: string): Promise<Reply> => {
  const accounts = world.instagram.all().filter((one) => one.app_id === app_id)
  const given = asText(params.access_token) ?? ''
  if (!accounts.some(({ secret }) => given === `${app_id}|${secret}`))
    throw graphRefusal(190, 'Invalid OAuth access token - an app access token is needed.')
  if (params.object !== 'instagram') throw badParameter('Param object must be instagram.')
  const webhook_url = asText(params.callback_url) ?? ''
  const verify_token = asText(params.verify_token) ?? ''
  const fields = asList(params.fields) ?? asText(params.fields)?.split(',') ?? []
  if (!webhook_url || !fields.length) throw badParameter('The parameters callback_url and fields are required.')
  const problem = await shakeHands(world, webhook_url, verify_token)
  if (problem) throw graphRefusal(2200, `(#2200) Callback verification failed with the following errors: ${problem}`)
  for (const account of accounts) Object.assign(account, { webhook_url, verify_token })
  return { status: 200, body: { success: true } }
}

const tooFast = (): ApiRefusal =>
  graphRefusal(613, '(#613) Calls to this api have exceeded the rate limit.', { subcode: 2534040 })

const wording: Wording = {
  tooMany: () => tooFast().reply,
  internal: () =>
    graphRefusal(2, 'An unexpected error has occurred. Please retry your request later.', {
      status: 500,
      is_transient: true,
    }).reply,
  refusal: ({ code = 100, subcode, message, status = 400 }) =>
    graphRefusal(code, message ?? `(#${code}) Refused by a switch.`, {
      ...(subcode === undefined ? {} : { subcode }),
      status,
    }).reply,
}

/**
 * Instagram's messages, below `/instagram`: on both of its hosts, or below `/instagram/graph.facebook.com` and
 * `/instagram/graph.instagram.com` on one.
 */
export const handleInstagram = apiSurface({
  find,
  wording,
  tooFast,
  unreadable: () => badParameter('The request body could not be read.'),
})
