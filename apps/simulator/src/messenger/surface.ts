import type { IncomingMessage, ServerResponse } from 'node:http'
import { withinRate } from '../account.ts'
import { ApiRefusal } from '../api-refusal.ts'
import { avatar } from '../avatar.ts'
import { nextBeforeBody, nextForSend } from '../faults.ts'
import { beginUpload, endUpload } from '../meta/example-files.ts'
import { badParameter, graphRefusal, noObject } from '../meta/refuse.ts'
import { dawdle, misbehave, type Wording } from '../misbehave.ts'
import type { Params } from '../params.ts'
import { answer, type Call, type Reply, readBody, readCall } from '../wire.ts'
import { noteRefusal, type World } from '../world.ts'
import type { MessengerAccount } from './account.ts'
import type { GraphCall } from './call.ts'
import { answerLogin } from './login.ts'
import { marketingMessage } from './marketing.ts'
import { moderate, threadControl } from './moderation.ts'
import {
  aboutPage,
  aboutPerson,
  customUserSettings,
  messageAttachments,
  messengerProfile,
  subscribedApps,
} from './page.ts'
import { tooManyCalls } from './refuse.ts'
import { recipientId, sendToMessenger } from './send.ts'
import { subscribeApp } from './subscriptions.ts'
import { checkProof, pageOfToken, tokenOf } from './token.ts'
import { utilityTemplates } from './utility-templates.ts'
import { publishedPosts, wallNode } from './wall.ts'

const usage = (page_id: string): Record<string, string> => ({
  'x-business-use-case-usage': JSON.stringify({
    [page_id]: [
      { type: 'messenger', call_count: 100, total_cputime: 40, total_time: 45, estimated_time_to_regain_access: 1 },
    ],
  }),
})

const wording = ({ page_id }: MessengerAccount): Wording => ({
  tooMany: () => ({ ...tooManyCalls().reply, headers: usage(page_id) }),
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
})

/** Everything below `/graph`: `/v25.0/me/messages`, or the same without a version. */
export const handleGraph = async (
  world: World,
  path: string,
  query: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (path.startsWith('/cdn/')) return sendCopy(world, path.slice('/cdn/'.length), response)
  const [, node = '', edge = ''] = /^(?:\/v\d+\.\d+)?\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path) ?? []
  const isSend = edge === 'messages' && request.method === 'POST'
  const early = isSend ? closedEarly(world, node) : undefined
  if (early) return void request.socket.destroy()
  const body = await readBody(request)
  const call = await readCall(query, request.headers['content-type'] ?? '', body)
  if (!call) return answer(response, badParameter('The request body could not be read.').reply)
  const reply = await handle(world, { path, node, edge, isSend, request, call, bytes: body.length })
  if (reply) answer(response, reply)
}

/** Before the body is read only the address names the page; `me` may be any page. */
const closedEarly = (world: World, node: string) => {
  const account = node === 'me' ? [...world.messenger.values()] : [world.messenger.get(node)]
  return account.map((page) => page && nextBeforeBody(page.faults)).find(Boolean)
}

type Asked = {
  path: string
  node: string
  edge: string
  isSend: boolean
  request: IncomingMessage
  call: Call
  bytes: number
}

const nothing = Buffer.alloc(0)

const handle = async (
  world: World,
  { path, node, edge, isSend, request, call, bytes }: Asked,
): Promise<Reply | null> => {
  const params = { ...call.params, access_token: tokenOf(request, call.params) }
  const verb = request.method ?? 'GET'
  let account: MessengerAccount | undefined
  try {
    const { headers } = request
    const login = answerLogin({
      ...call,
      world,
      verb,
      path,
      query: new URLSearchParams(),
      headers,
      body: nothing,
      params,
    })
    if (login) return login
    if (edge === 'subscriptions') return { status: 200, body: await subscribeApp(world, node, params) }
    account = pageOfToken(world, params.access_token)
    checkProof(account, params)
    const graph = { world, account, verb, params, uploads: call.uploads, bytes }
    const isCampaign = node.startsWith('act_')
    if (!isSend || isCampaign)
      return { status: 200, body: note(graph, `${verb} ${edge || node}`, await route(graph, node, edge)) }
    if (node !== 'me' && node !== account.page_id) throw noObject('post', node)
    return await send(graph, request)
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return refused(world, account, `${verb} ${edge || node}`, error)
  }
}

const refused = (world: World, account: MessengerAccount | undefined, method: string, error: ApiRefusal): Reply => {
  const { reply, code } = error
  if (account) noteRefusal(world, account, method, reply.status, code, reply.body)
  return reply
}

const send = async (graph: GraphCall, request: IncomingMessage): Promise<Reply | null> => {
  const { account, params } = graph
  const run = async (): Promise<Reply> => {
    if (!withinRate(account)) return refused(graph.world, account, 'POST messages', tooManyCalls())
    const body = note(graph, 'POST messages', await sendToMessenger(graph))
    if (params.message !== undefined) account.counters.count('sends_accepted')
    return { status: 200, body }
  }
  const fault = params.message === undefined ? undefined : nextForSend(account.faults, recipientId(params))
  if (fault) account.counters.count(`faults.${fault.kind}`)
  const reply = fault ? await misbehave(fault, request, wording(account), run) : await run()
  await dawdle(account)
  return reply
}

const route = async (graph: GraphCall, node: string, edge: string): Promise<Params> => {
  if (/^act_\d+$/.test(node) && edge === 'messages' && graph.verb === 'POST') return marketingMessage(graph)
  const { example_files: files } = graph.account
  if (edge === 'uploads' && graph.verb === 'POST') return beginUpload(files, graph.params)
  if (node.startsWith('upload:') && graph.verb === 'POST') return endUpload(files, node, graph.bytes)
  const ofWall = wallNode(graph, node, edge)
  if (ofWall) return ofWall
  const isPage = node === 'me' || node === graph.account.page_id
  if (!isPage && !edge && graph.verb === 'GET') return aboutPerson(graph, node)
  if (!isPage) throw noObject(graph.verb, node)
  if (!edge && graph.verb === 'GET') return aboutPage(graph)
  if (edge === 'subscribed_apps') return subscribedApps(graph)
  if (edge === 'published_posts' && graph.verb === 'GET') return publishedPosts(graph)
  if (edge === 'message_templates') return utilityTemplates(graph)
  if (edge === 'message_attachments' && graph.verb === 'POST') return messageAttachments(graph)
  if (edge === 'messenger_profile') return messengerProfile(graph)
  if (edge === 'custom_user_settings') return customUserSettings(graph)
  if (edge === 'moderate_conversations' && graph.verb === 'POST') return moderate(graph)
  if (edge === 'pass_thread_control' && graph.verb === 'POST') return threadControl(graph, true)
  if (edge === 'take_thread_control' && graph.verb === 'POST') return threadControl(graph, false)
  throw graphRefusal(2500, `Unknown path components: /${edge}`)
}

const note = ({ world, account, params }: GraphCall, method: string, result: Params): Params => {
  account.counters.count('calls_accepted')
  const { access_token: _token, appsecret_proof: _proof, ...shown } = params
  world.calls.push({
    at: world.clock.now(),
    platform: 'facebook',
    page_id: account.page_id,
    method,
    user: recipientId(params) ?? null,
    params: shown,
    result,
  })
  for (const listener of world.listeners) listener(account, method, result)
  return result
}

/** The platform's copies of pictures and files, and faces for profiles. */
const sendCopy = (world: World, path: string, response: ServerResponse): void => {
  const [first = '', second = ''] = path.split('/')
  const file = first === 'avatar' ? { bytes: avatar(second), mime_type: 'image/png' } : world.files.get(first)
  if (!file?.bytes) {
    answer(response, { status: 404, body: 'URL signature expired' })
    return
  }
  response.writeHead(200, { 'content-type': file.mime_type, 'content-length': file.bytes.length })
  response.end(file.bytes)
}
