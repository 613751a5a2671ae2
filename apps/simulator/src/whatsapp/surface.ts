import type { ApiRefusal } from '../api-refusal.ts'
import { type ApiCall, type ApiMethod, apiSurface, bearer, ok } from '../api-surface.ts'
import { checkAlive, checkProof, checkVersion, graphToken, nodeAndEdge } from '../meta/call.ts'
import { beginUpload, endUpload } from '../meta/example-files.ts'
import { debugToken, facebookToken, loginDialog, redeemCode } from '../meta/login.ts'
import { graphRefusal, invalidToken, noObject } from '../meta/refuse.ts'
import type { Wording } from '../misbehave.ts'
import { asText } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { WhatsAppAccount } from './account.ts'
import { refuse } from './errors.ts'
import { mediaBytes, mediaNode, uploadMedia } from './media.ts'
import {
  aboutNumber,
  aboutWaba,
  automation,
  blockUsers,
  businessProfile,
  commerceSettings,
  deregister,
  messageLinks,
  numberNode,
  register,
  subscribedApps,
} from './number.ts'
import { sendToWhatsApp } from './send.ts'
import { subscribeWhatsApp } from './subscriptions.ts'
import { messageTemplates, oneTemplate } from './templates.ts'

type Method = (call: ApiCall, account: WhatsAppAccount) => Reply | Promise<Reply>

const newest_version = 26

const scopes = ['whatsapp_business_messaging', 'whatsapp_business_management']

const numberEdges: Record<string, Method> = {
  messages: sendToWhatsApp,
  marketing_messages: sendToWhatsApp,
  media: uploadMedia,
  register,
  deregister,
  block_users: blockUsers,
  conversational_automation: automation,
  whatsapp_business_profile: businessProfile,
  whatsapp_commerce_settings: commerceSettings,
  message_qrdls: messageLinks,
}

const wabaEdges: Record<string, Method> = {
  subscribed_apps: subscribedApps,
  message_templates: messageTemplates,
  phone_numbers: ({ world }, { waba_id }) =>
    ok({
      data: world.whatsapp
        .all()
        .filter((one) => one.waba_id === waba_id)
        .map(aboutNumber),
    }),
}

const find = (call: ApiCall): ApiMethod => {
  const { world, path, verb, params } = call
  const all = world.whatsapp.all()
  const login = (name: string, run: () => Reply | Promise<Reply>): ApiMethod => ({
    account: ourApp(all, call),
    name,
    run,
  })
  if (/^(\/v\d+\.\d+)?\/dialog\/oauth$/.test(path))
    return login('dialog', () => loginDialog(call, all, 'WhatsApp Business'))
  if (/^(\/v\d+\.\d+)?\/oauth\/access_token$/.test(path)) return login('token', () => signupToken(call, all))
  if (/^(\/v\d+\.\d+)?\/debug_token$/.test(path))
    return login('debug_token', () => debugToken(call, all, 'SYSTEM_USER', scopes))
  const { version, node, edge } = nodeAndEdge(path)
  if (edge === 'subscriptions') return login('subscriptions', () => subscribeWhatsApp(call, node))
  if (node === 'media' && edge) return media(call, edge)
  if (verb === 'POST' && (edge === 'uploads' || node.startsWith('upload:'))) return exampleFile(call, all, node)
  const account = accountOf(call, node)
  const isSend =
    verb === 'POST' && (edge === 'messages' || edge === 'marketing_messages') && params.status === undefined
  return {
    account,
    name: `${verb} ${edge || 'node'}`,
    user: asText(params.to) ?? asText(params.recipient),
    is_send: isSend,
    run: () => {
      checkVersion(version, newest_version)
      checkAlive(account, 401)
      checkProof(account, call)
      return methodOf(account, node, edge, verb)(call, account)
    },
  }
}

const ourApp = (all: WhatsAppAccount[], { params }: ApiCall): WhatsAppAccount | undefined =>
  all.find(({ app_id }) => app_id === asText(params.client_id))

/** Embedded signup: the code becomes a business token without an end; the account's own token is one. */
const signupToken = (call: ApiCall, all: WhatsAppAccount[]): Reply => {
  if (call.params.grant_type !== undefined && call.params.grant_type !== 'authorization_code')
    return facebookToken(call, all)
  const { page_ids } = redeemCode(call, all)
  const account = all.find(({ page_id }) => page_id === page_ids[0])
  if (!account) throw graphRefusal(100, 'This authorization code has been used or has expired.', { subcode: 36009 })
  return ok({ access_token: account.token, token_type: 'bearer' })
}

const accountOf = (call: ApiCall, node: string): WhatsAppAccount => {
  const { world, verb } = call
  const given = graphToken(call)
  if (!given) throw invalidToken('An access token is required to request this resource.', undefined, 401)
  const owner = world.whatsapp.ofToken(given)
  if (!owner) throw invalidToken('Invalid OAuth access token - Cannot parse access token', undefined, 401)
  // A business token reaches every number of its account.
  const siblings = world.whatsapp.all().filter(({ waba_id }) => waba_id === owner.waba_id)
  const account =
    siblings.find((one) => one.page_id === node || one.media.has(node)) ?? (node === owner.waba_id ? owner : undefined)
  const template = siblings.find(({ templates }) => templates.some(({ id }) => id === node))
  if (!account && !template) throw noObject(verb, node)
  return account ?? template ?? owner
}

const methodOf = (account: WhatsAppAccount, node: string, edge: string, verb: string): Method => {
  if (account.media.has(node) && !edge) return (call) => mediaNode(call, account, node)
  const template = account.templates.find(({ id }) => id === node)
  if (template && !edge) return (call, owner) => oneTemplate(call, owner, template)
  if (node === account.waba_id && !edge) return () => ok(aboutWaba(account))
  if (node === account.page_id && !edge) return numberNode
  const edges = node === account.waba_id ? wabaEdges : numberEdges
  const method = Object.hasOwn(edges, edge) ? edges[edge] : undefined
  if (!method) throw refuse(100, `Unknown path components: ${verb} /${edge}`)
  return method
}

/** The two steps of an upload, in the name of the app. Its bytes come with the older word for the token. */
const exampleFile = (call: ApiCall, all: WhatsAppAccount[], node: string): ApiMethod => {
  const given = graphToken(call) || (/^OAuth (.+)$/.exec(call.headers.authorization ?? '')?.[1] ?? '')
  const account = all.find(({ token }) => token === given)
  if (!account) throw invalidToken('Invalid OAuth access token - Cannot parse access token', undefined, 401)
  const { example_files: files } = account
  const isEnd = node.startsWith('upload:')
  return {
    account,
    name: isEnd ? 'POST upload' : 'POST uploads',
    run: () => ok(isEnd ? endUpload(files, node, call.body.length) : beginUpload(files, call.params)),
  }
}

const media = (call: ApiCall, id: string): ApiMethod => {
  const { world, query } = call
  const account = world.whatsapp.ofToken(bearer(call))
  if (!account) throw invalidToken('An access token is required to request this resource.', undefined, 401)
  return {
    account,
    name: 'GET media bytes',
    run: () => {
      checkAlive(account, 401)
      const { bytes, mime_type } = mediaBytes(world, id, query.get('oe'))
      return { status: 200, body: bytes, headers: { 'content-type': mime_type } }
    },
  }
}

const wording: Wording = {
  tooMany: () => refuse(130429, 'Cloud API message throughput has been reached.').reply,
  internal: () => refuse(131000, 'Message failed to send due to an unknown error.').reply,
  refusal: ({ code = 131000, subcode, message, status }) => {
    const { reply } = refuse(code, message ?? 'Refused by a switch.')
    const { reply: worded } = graphRefusal(
      code,
      message ?? `(#${code}) Refused by a switch.`,
      subcode === undefined ? {} : { subcode },
    )
    return subcode === undefined
      ? { ...reply, status: status ?? reply.status }
      : { ...worded, status: status ?? worded.status }
  },
}

const tooFast = (): ApiRefusal => refuse(130429, 'Cloud API message throughput has been reached.')

/** The Graph API for WhatsApp, below `/whatsapp`: `/v25.0/{number}/messages`, or the same without a version. */
export const handleWhatsApp = apiSurface({
  find,
  wording,
  tooFast,
  unreadable: () => refuse(100, 'The request body could not be read.'),
})
