import { type ApiCall, type ApiMethod, apiSurface, ok } from '../api-surface.ts'
import type { Wording } from '../misbehave.ts'
import type { Reply } from '../wire.ts'
import { type RcsAccount, type Region, regions } from './account.ts'
import { addFile } from './media.ts'
import { refuse, tooFast } from './refuse.ts'
import * as send from './send.ts'
import { agentOf, issueToken } from './tokens.ts'

type Run = (call: ApiCall, account: RcsAccount, parts: string[]) => Reply | Promise<Reply>

const part = (parts: string[], index: number): string => decodeURIComponent(parts[index] ?? '')

/** Calls by verb and path, with the name by which logs and faults know them. */
const routes: [name: string, verb: string, path: RegExp, run: Run][] = [
  [
    'agentMessages',
    'POST',
    /^\/v1\/phones\/([^/]+)\/agentMessages$/,
    (call, account, parts) => send.sendMessage(call, account, part(parts, 0)),
  ],
  [
    'agentMessages.delete',
    'DELETE',
    /^\/v1\/phones\/([^/]+)\/agentMessages\/([^/]+)$/,
    (_call, account, parts) => send.revoke(account, part(parts, 1)),
  ],
  [
    'agentEvents',
    'POST',
    /^\/v1\/phones\/([^/]+)\/agentEvents$/,
    (call, account, parts) => send.sendEvent(call, account, part(parts, 0)),
  ],
  [
    'capabilities',
    'GET',
    /^\/v1\/phones\/([^/]+)\/capabilities$/,
    (call, account, parts) => send.capabilities(call, account, part(parts, 0)),
  ],
  [
    'testers',
    'POST',
    /^\/v1\/phones\/([^/]+)\/testers$/,
    (_call, account, parts) => send.addTester(account, part(parts, 0)),
  ],
  ['users.batchGet', 'POST', /^\/v1\/users:batchGet$/, (call, account) => send.batchGet(call, account)],
  ['files', 'POST', /^\/v1\/files$/, async ({ world, params }, account) => ok(await addFile(world, account, params))],
  ['upload', 'POST', /^\/upload\/v1\/files$/, upload],
]

async function upload({ world, headers, body }: ApiCall, account: RcsAccount): Promise<Reply> {
  const mime_type = headers['content-type']?.split(';')[0] ?? ''
  const made_at = world.clock.now()
  const file = world.files.add({ name: 'upload', mime_type, bytes: body, link: null, width: 0, height: 0, made_at })
  return ok(await addFile(world, account, file))
}

/** A regional host's calls begin with its region here. */
const inRegion = (path: string): { region: Region | null; rest: string } => {
  const region = regions.find((one) => path.startsWith(`/${one}/`)) ?? null
  return { region, rest: region ? path.slice(region.length + 1) : path }
}

const find = (call: ApiCall): ApiMethod => {
  if (call.path === '/token') return { account: undefined, name: 'token', run: () => issueToken(call) }
  const { region, rest } = inRegion(call.path)
  for (const [name, verb, path, run] of routes) {
    const parts = verb === call.verb ? path.exec(rest)?.slice(1) : undefined
    if (!parts) continue
    const account = agentOf(call, region)
    return {
      account,
      name,
      user: part(parts, 0),
      is_send: name === 'agentMessages',
      run: () => run(call, account, parts),
    }
  }
  throw refuse('NOT_FOUND', 'Requested entity was not found.')
}

const wording: Wording = {
  tooMany: () => tooFast().reply,
  internal: () => refuse('INTERNAL', 'Internal error encountered.').reply,
  refusal: ({ code = 400, message = 'Refused by a switch', reason = 'INVALID_ARGUMENT', status }) => ({
    status: status ?? code,
    body: { error: { code, message, status: reason, details: [] } },
  }),
}

/** The RCS Business Messaging API with its token address, regional hosts below `/rcs/<region>`, all below `/rcs`. */
export const handleRcs = apiSurface({
  find,
  wording,
  tooFast,
  unreadable: () => refuse('INVALID_ARGUMENT', 'Invalid JSON payload received.'),
})
