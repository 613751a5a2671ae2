import { setTimeout as sleep } from 'node:timers/promises'
import { feedWebhook } from './page-webhooks.ts'
import type { Shop } from './path-app.ts'
import type { StandIn } from './stand-in.ts'

/** A comment of a flood; one with a phone number is hidden and gets a private reply besides the public one. */
export type Flooding = { page: Shop; psid: string; comment_id: string; has_phone: boolean }

const every = 5
const people = 20

/** So many comments under the posts of each page, in random order. */
export function floodOf(pages: readonly Shop[], each: number, roll: () => number): Flooding[] {
  const all = pages.flatMap((page, at) =>
    Array.from({ length: each }, (_, n) => ({
      ...{ page, psid: String(600_000 + at * 1_000 + (n % people)), comment_id: `${100 + at}_${n}` },
      has_phone: n % every === 0,
    })),
  )
  return all
    .map((one) => ({ one, at: roll() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Posts each comment twice, as a platform repeats itself, to a random server until one accepts it. */
export async function pour(flood: readonly Flooding[], urls: readonly string[], roll: () => number, lanes = 20) {
  const left = flood.flatMap((one) => [one, one])
  const post = async ({ page, psid, comment_id, has_phone }: Flooding) => {
    const message = has_phone ? 'call me 0912345678' : 'price?'
    const { body, headers } = feedWebhook(page, psid, { comment_id, post_id: `9_${comment_id.split('_')[0]}`, message })
    for (;;) {
      const url = urls[Math.floor(roll() * urls.length)]
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
      const answer = await fetch(`${url}${page.path}`, init).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      if (answer?.status === 200) return
      await sleep(40)
    }
  }
  const lane = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      await post(one)
      await sleep(roll() * 400)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

type Line = { comment_id: string; act: string; status: string }
const acts = ['hide', 'reply', 'private_reply'] as const

/** Requests of each kind that the platform had about each comment, as `act comment`. */
function requestsOf({ asked }: Pick<StandIn, 'asked'>): Map<string, number> {
  const times = new Map<string, number>()
  for (const { path, body, method } of asked) {
    const parts = path.split('?')[0]?.split('/') ?? []
    const to = Object(body.recipient).comment_id
    const key =
      typeof to === 'string'
        ? `private_reply ${to}`
        : method === 'POST' && parts.at(-1) === 'comments'
          ? `reply ${parts.at(-2)}`
          : 'is_hidden' in body
            ? `hide ${parts.at(-1)}`
            : ''
    if (key) times.set(key, (times.get(key) ?? 0) + 1)
  }
  return times
}

/**
 * Lists what is wrong with the comments of a page at rest: not decided, decided more than once, a reply that arrived twice or never
 * though it is sent, a phone number that stays visible. Also counts the replies of unknown fate.
 */
export async function judgeFlood(page: Shop, flood: readonly Flooding[], stand: StandIn) {
  await page.settled(900_000)
  const lines = await page.rows<Line>(
    `select coalesce(content->>'comment_id', content->>'to_comment') as comment_id,
       coalesce(content->>'act', 'private_reply') as act, status
     from cell.message where bot_id = $1 and by in ('bot', 'system') and coalesce(content->>'act', content->>'to_comment') is not null`,
    page.id,
  )
  const decided = await page.rows<{ comment_id: string }>(
    'select comment_id from cell.comment where bot_id = $1 and decided_at is not null',
    page.id,
  )
  const known = new Set(decided.map(({ comment_id }) => comment_id))
  const times = requestsOf(stand)
  const wrong = flood.flatMap(({ comment_id, has_phone }) => {
    if (!known.has(comment_id)) return [`${comment_id} is not decided`]
    const of = (act: string) => lines.filter((line) => line.comment_id === comment_id && line.act === act)
    return acts.flatMap((act) => {
      const found = of(act)
      const wanted = act === 'reply' || has_phone ? 1 : 0
      if (found.length !== wanted) return [`${comment_id}: ${found.length} lines of ${act}`]
      return found.flatMap(({ status }) =>
        wrongIn(`${act} ${comment_id}`, status, times.get(`${act} ${comment_id}`) ?? 0),
      )
    })
  })
  return { wrong, unknown: lines.filter(({ status }) => status === 'unknown').length, lines: lines.length }
}

/** An act may be made again; a reply may not, and one of unknown fate may never have arrived. */
const wrongIn = (what: string, status: string, arrived: number): string[] => {
  const isAct = what.startsWith('hide')
  const isFine = isAct
    ? status === 'sent' && arrived >= 1
    : (status === 'sent' && arrived === 1) || (status === 'unknown' && arrived <= 1)
  return isFine ? [] : [`${what} is ${status} and arrived ${arrived} times`]
}
