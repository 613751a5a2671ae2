import { type ApiCall, ok } from '../api-surface.ts'
import { nodeAndEdge } from '../meta/call.ts'
import { debugToken, facebookToken, loginDialog } from '../meta/login.ts'
import { invalidToken } from '../meta/refuse.ts'
import { asText } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import type { MessengerAccount } from './account.ts'

/** The scopes of a page whose owner leaves all ticked. */
const scopes = ['pages_messaging', 'pages_manage_metadata', 'pages_read_engagement', 'pages_show_list']

/** Facebook's part of a sign-in: dialog, tokens and the person's pages; undefined for any other call. */
export const answerLogin = (call: ApiCall): Reply | undefined => {
  const all = [...call.world.messenger.values()]
  const { node, edge } = nodeAndEdge(call.path)
  if (node === 'dialog' && edge === 'oauth') return loginDialog(call, all, 'Facebook')
  if (node === 'oauth' && edge === 'access_token') return facebookToken(call, all)
  if (node === 'debug_token') return debugToken(call, all, 'PAGE', scopes)
  if (node === 'me' && edge === 'accounts') return pagesOf(call.world, asText(call.params.access_token) ?? '')
  return undefined
}

/** GET /me/accounts: the pages that the person ticked, each with a token of its own. */
const pagesOf = (world: World, token: string): Reply => {
  const known = world.meta_tokens.get(token)
  if (!known || (known.expires_at ?? 0) < world.clock.now())
    throw invalidToken('Error validating access token: Session has expired.', 463)
  const pages = [...world.messenger.values()].filter(({ page_id }) => known.page_ids.includes(page_id))
  return ok({
    data: pages.map(({ page_id: id, name, token: access_token, tasks }: MessengerAccount) => ({
      id,
      name,
      access_token,
      tasks,
    })),
  })
}
