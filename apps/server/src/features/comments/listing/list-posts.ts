import type { ListedPost } from '@hawker/channels'
import type { HttpTo } from '../../../channel-http.ts'
import { cutText } from '../../../platform/clean-text.ts'
import type { Cell } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postFactsOf } from '../../../runtime/errands/posts.ts'
import { blankFault } from '../../../runtime/http/exchange.ts'
import { cleaned } from '../../../runtime/ingest/inbound-events.ts'
import { reachWith } from '../account.ts'
import { claimListing, endListing, type FoundPost, findListing, type ListingRow, storePosts } from './queries.ts'

export type Listing = {
  state: 'listed' | 'asking' | 'failed' | 'not_listed' | 'not_connected'
  listed_at: string | null
  reason: string
  added: number
}

/** Screens that open ask again after this long; the button does at once, and two presses count as one. */
const restMs = 5 * 60_000
const pressMs = 5_000
/** A request that has not ended by then never will: its process died. */
const askingMs = 60_000
/** A live video runs no longer. */
const longestLiveMs = 24 * 3_600_000
const mostReason = 500

type Deps = Pick<Platform, 'secret' | 'settings' | 'now'> & { httpTo: HttpTo }

/** Asks a page's platform for its newest posts and stores them, so that they are known before anyone comments. */
export function listPostsWith(deps: Deps) {
  const reach = reachWith(deps)
  return async ({ db }: Cell, bot_id: BotId, is_pressed: boolean): Promise<Listing> => {
    const reached = await reach(db, bot_id)
    if (!reached?.is_connected) return without(reached ? 'not_connected' : 'not_listed')
    const { comments, account, http } = reached
    if (!comments.posts) return without('not_listed')
    const asked_at = deps.now()
    const before = new Date(asked_at.getTime() - (is_pressed ? pressMs : restMs))
    if (!(await claimListing(db, bot_id, asked_at, before))) return known(await findListing(db, bot_id), asked_at)
    const asked = await comments.posts(account, http)
    const ended_at = deps.now()
    if (asked.ok) {
      const found = asked.posts.map((post) => foundOf(post, comments.live !== null, ended_at))
      const added = await storePosts(db, bot_id, inOrder(found), ended_at)
      await endListing(db, bot_id, { asked_at, ended_at, listed_at: ended_at, reason: '' })
      return { state: 'listed', listed_at: ended_at.toISOString(), reason: '', added }
    }
    const { message, code } = blankFault(asked.fault, account)
    const reason = cutText(`${message} (${code})`, mostReason)
    await endListing(db, bot_id, { asked_at, ended_at, listed_at: null, reason })
    return known(await findListing(db, bot_id), ended_at)
  }
}

const without = (state: Listing['state']): Listing => ({ state, listed_at: null, reason: '', added: 0 })

const known = (row: ListingRow | undefined, now: Date): Listing => {
  if (!row) return without('asking')
  const { asked_at, ended_at, listed_at, reason } = row
  if (ended_at === null && now.getTime() - Date.parse(asked_at) < askingMs)
    return { state: 'asking', listed_at, reason: '', added: 0 }
  if (reason) return { state: 'failed', listed_at, reason, added: 0 }
  return { state: ended_at === null ? 'failed' : 'listed', listed_at, reason, added: 0 }
}

const foundOf = (listed: ListedPost, tells_live: boolean, now: Date): FoundPost => {
  const post = cleaned(listed)
  const at = post.created_at ? new Date(post.created_at) : null
  const isNew = at === null || now.getTime() - at.getTime() < longestLiveMs
  const may_be_live = tells_live && post.kind === 'video' && isNew
  return { post_id: post.post_id, kind: post.kind ?? null, facts: postFactsOf(post), at, may_be_live }
}

/** The path of messages stores posts in the same order, so the two never wait for each other. */
const inOrder = (found: readonly FoundPost[]): FoundPost[] =>
  [...new Map(found.map((post) => [post.post_id, post])).values()].sort((a, b) => (a.post_id < b.post_id ? -1 : 1))
