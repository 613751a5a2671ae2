import type { Wording } from '../misbehave.ts'
import type { Params } from '../params.ts'
import { type Asked, jsonOf, type Method, serviceSurface } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { changeMembers } from './audiences.ts'
import { receiveEvents } from './events.ts'
import { AdsRefusal, invalid, notFound, refusalReply } from './refuse.ts'
import type { AdsUser } from './state.ts'

const wording = (): Wording => ({
  tooMany: () => refusalReply(new AdsRefusal(400, 80003, 'There have been too many calls to this ad-account.')),
  internal: () => refusalReply(new AdsRefusal(500, 2, 'An unexpected error has occurred. Please retry later.')),
  refusal: ({ status = 400, reason = '100', message = 'Refused by a switch.' }) =>
    refusalReply(new AdsRefusal(status, Number(reason) || 100, message)),
})

type Call = { world: World; user: AdsUser; asked: Asked }
type Entry = { name: string; verbs: string[]; path: RegExp; run(call: Call, parts: string[]): object }

const bodyOf = (asked: Asked): Params => {
  const body = jsonOf(asked)
  if (body) return body
  throw invalid('The body is no JSON.')
}

const userOf = ({ meta_ads }: World, { authorization, query }: Asked): AdsUser => {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? query('access_token') ?? ''
  const user = meta_ads.users.get(given)
  if (!user) throw new AdsRefusal(400, 190, 'Invalid OAuth access token - Cannot parse access token')
  if (user.is_revoked)
    throw new AdsRefusal(400, 190, 'Error validating access token: The session has been invalidated.', { subcode: 460 })
  return user
}

/** A page of a list; the cursor is the position after its last item. */
const page = <Item>({ query }: Asked, items: Item[]) => {
  const limit = Number(query('limit') ?? 25)
  const from = Number(query('after') ?? 0)
  const until = from + limit
  return {
    data: items.slice(from, until),
    paging: {
      cursors: { before: String(from), after: String(until) },
      ...(until < items.length && { next: `https://graph.facebook.com/next?after=${until}` }),
    },
  }
}

const entries: Entry[] = [
  { name: 'me', verbs: ['GET'], path: /^\/me$/, run: ({ user: { id, name } }) => ({ id, name }) },
  {
    name: 'adaccounts',
    verbs: ['GET'],
    path: /^\/me\/adaccounts$/,
    run: ({ user, asked }) => {
      const wantsDatasets = (asked.query('fields') ?? '').startsWith('adspixels')
      const all = user.ad_accounts.map(({ account_id, name, datasets }) => ({
        id: `act_${account_id}`,
        ...(wantsDatasets
          ? datasets.length > 0 && { adspixels: { data: datasets.map((one) => ({ id: one.id, name: one.name })) } }
          : { account_id, name }),
      }))
      return page(asked, all)
    },
  },
  {
    name: 'customaudiences',
    verbs: ['GET'],
    path: /^\/act_(\w+)\/customaudiences$/,
    run: ({ user, asked }, [id]) => {
      const account = user.ad_accounts.find(({ account_id }) => account_id === id)
      if (!account) throw notFound()
      return page(
        asked,
        account.audiences.map(({ id, name, operation_status: code }) => ({ id, name, operation_status: { code } })),
      )
    },
  },
  {
    name: 'events',
    verbs: ['POST'],
    path: /^\/(\d+)\/events$/,
    run: ({ world, user, asked }, [id]) => {
      const dataset = user.ad_accounts.flatMap(({ datasets }) => datasets).find((one) => one.id === id)
      if (!dataset) throw notFound()
      return receiveEvents(dataset, bodyOf(asked), world.clock.now())
    },
  },
  {
    name: 'users',
    verbs: ['POST', 'DELETE'],
    path: /^\/(\d+)\/users$/,
    run: ({ user, asked }, [id]) => {
      const audience = user.ad_accounts.flatMap(({ audiences }) => audiences).find((one) => one.id === id)
      if (!audience) throw notFound()
      return changeMembers(audience, asked.verb, bodyOf(asked))
    },
  },
]

const answerWith = (world: World, asked: Asked, run: (call: Call) => object): Reply => {
  try {
    return { status: 200, body: run({ world, user: userOf(world, asked), asked }) }
  } catch (error) {
    if (error instanceof AdsRefusal) return refusalReply(error)
    throw error
  }
}

const find = (world: World, asked: Asked): Method => {
  const path = /^\/v\d+\.0(\/.*)$/.exec(decodeURIComponent(asked.path))?.[1] ?? ''
  const entry = entries.find((one) => one.path.test(path) && one.verbs.includes(asked.verb))
  const parts = entry?.path.exec(path)?.slice(1) ?? []
  return {
    name: entry?.name ?? 'unknown',
    run: () =>
      answerWith(world, asked, (call) => {
        if (!entry) throw notFound()
        return entry.run(call, parts)
      }),
  }
}

/** Everything below `/meta_ads`: the Graph API for datasets and custom audiences. */
export const handleMetaAds = serviceSurface({ base: ({ meta_ads }) => meta_ads, wording, find })
