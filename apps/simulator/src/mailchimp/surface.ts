import { pick, readMask } from '../fields.ts'
import type { Wording } from '../misbehave.ts'
import type { Params } from '../params.ts'
import { type Asked, jsonOf, type Method, serviceSurface } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { accountOf, dataCentreOf, keyOf } from './access.ts'
import { findMember, patchMember, postMember, postTags, putMember, type Writing } from './members.ts'
import { invalid, MailchimpRefusal, notFound, refusalReply, tooMany } from './refuse.ts'
import { fieldResource, listResource, memberResource, page, rootResource, searchTags } from './resources.ts'
import type { List, MailchimpAccount } from './state.ts'
import { addWebhook, deleteWebhook, webhookResource } from './webhooks.ts'

const wording = (): Wording => ({
  tooMany: () => refusalReply(tooMany()),
  internal: () =>
    refusalReply(
      new MailchimpRefusal(
        500,
        'Internal Server Error',
        'An unexpected internal error has occurred. Please contact Support for more information.',
      ),
    ),
  refusal: ({ status = 400, reason = 'Bad Request', message = 'Refused by a switch.' }) =>
    refusalReply(new MailchimpRefusal(status, reason, message)),
})

type Call = { world: World; account: MailchimpAccount; asked: Asked }
type ListCall = Call & { list: List; member: string }
type Answered = object | null

type Entry = {
  name: string
  verb: string
  path: RegExp
  run(call: Call, parts: string[]): Answered | Promise<Answered>
}

const bodyOf = (asked: Asked): Params => {
  const body = jsonOf(asked)
  if (body) return body
  throw new MailchimpRefusal(400, 'JSON Parse Error', 'We encountered an unspecified JSON parsing error.')
}

const writing = ({ world, list, asked }: ListCall): Writing => ({
  list,
  now: world.clock.now(),
  skips_validation: asked.query('skip_merge_validation') === 'true',
})

const onList = (
  name: string,
  verb: string,
  below: string,
  run: (call: ListCall) => Answered | Promise<Answered>,
): Entry => ({
  name,
  verb,
  path: new RegExp(`^/lists/([^/]+)${below}$`),
  run(call, [id = '', member = '']) {
    const list = call.account.lists.get(id)
    if (!list) throw notFound()
    return run({ ...call, list, member: decodeURIComponent(member) })
  },
})

const shown = (call: ListCall): object => {
  const member = findMember(call.list, call.member)
  if (!member) throw notFound()
  return memberResource(call.list, member)
}

const entries: Entry[] = [
  { name: 'ping', verb: 'GET', path: /^\/ping$/, run: () => ({ health_status: "Everything's Chimpy!" }) },
  { name: 'root', verb: 'GET', path: /^\/?$/, run: ({ account }) => rootResource(account) },
  {
    name: 'lists',
    verb: 'GET',
    path: /^\/lists$/,
    run: ({ account, asked }) => page('lists', [...account.lists.values()].map(listResource), asked.query),
  },
  onList('lists.get', 'GET', '', ({ list }) => listResource(list)),
  onList('merge-fields', 'GET', '/merge-fields', ({ list, asked }) => ({
    list_id: list.list_id,
    ...page(
      'merge_fields',
      list.merge_fields.map((field, index) => fieldResource(list, field, index)),
      asked.query,
    ),
  })),
  onList('tag-search', 'GET', '/tag-search', ({ list, asked }) => {
    const found = searchTags(list, asked.query('name') ?? '')
    return { tags: found, total_items: found.length, _links: [] }
  }),
  onList('members', 'GET', '/members', ({ list, asked }) => {
    const status = asked.query('status')
    const members = [...list.members.values()].filter((one) =>
      status ? one.status === status : one.status !== 'archived',
    )
    return {
      list_id: list.list_id,
      ...page(
        'members',
        members.map((member) => memberResource(list, member)),
        asked.query,
      ),
    }
  }),
  onList('members.post', 'POST', '/members', (call) =>
    memberResource(call.list, postMember(writing(call), bodyOf(call.asked))),
  ),
  onList('members.get', 'GET', '/members/([^/]+)', shown),
  onList('members.put', 'PUT', '/members/([^/]+)', (call) =>
    memberResource(call.list, putMember(writing(call), call.member, bodyOf(call.asked))),
  ),
  onList('members.patch', 'PATCH', '/members/([^/]+)', (call) =>
    memberResource(call.list, patchMember(writing(call), call.member, bodyOf(call.asked))),
  ),
  onList('members.delete', 'DELETE', '/members/([^/]+)', ({ list, member: id }) => {
    const member = findMember(list, id)
    if (!member || member.status === 'archived') throw notFound()
    member.status = 'archived'
    return null
  }),
  onList('members.forget', 'POST', '/members/([^/]+)/actions/delete-permanent', ({ list, member: id }) => {
    const member = findMember(list, id)
    if (!member) throw notFound()
    list.members.delete(member.id)
    list.forgotten.add(member.id)
    return null
  }),
  onList('tags', 'GET', '/members/([^/]+)/tags', ({ list, member: id, asked }) => {
    const member = findMember(list, id)
    if (!member) throw notFound()
    return page(
      'tags',
      member.tags.map((name, index) => ({ id: index + 1, name, date_added: member.last_changed })),
      asked.query,
    )
  }),
  onList('tags.post', 'POST', '/members/([^/]+)/tags', (call) => {
    postTags(writing(call), call.member, bodyOf(call.asked))
    return null
  }),
  onList('webhooks', 'GET', '/webhooks', ({ list, asked }) => ({
    list_id: list.list_id,
    ...page(
      'webhooks',
      list.webhooks.map((webhook) => webhookResource(list, webhook)),
      asked.query,
    ),
  })),
  onList('webhooks.post', 'POST', '/webhooks', async ({ world, list, asked }) =>
    webhookResource(list, await addWebhook(world, list, bodyOf(asked))),
  ),
  onList('webhooks.delete', 'DELETE', '/webhooks/([^/]+)', ({ list, member: id }) => {
    deleteWebhook(list, id)
    return null
  }),
]

/** Answers with the `fields` asked for. https://mailchimp.com/developer/marketing/docs/methods-parameters/#partial-responses */
const replyWith = (asked: Asked, body: Answered): Reply => {
  if (body === null) return { status: 204, body: undefined }
  const fields = asked.query('fields')
  const mask = fields ? readMask(fields) : null
  if (mask === undefined) throw invalid('The fields requested cannot be read.')
  return { status: 200, body: pick(body, mask) }
}

const answerWith = async (
  world: World,
  asked: Asked,
  run: (call: Call) => Answered | Promise<Answered>,
): Promise<Reply> => {
  try {
    const account = accountOf(world, asked)
    if ((world.mailchimp.at_once.get(account.api_key) ?? 0) > world.mailchimp.most_at_once) throw tooMany()
    return replyWith(asked, await run({ world, account, asked }))
  } catch (error) {
    if (error instanceof MailchimpRefusal) return refusalReply(error)
    throw error
  }
}

const find = (world: World, asked: Asked): Method => {
  const { path } = dataCentreOf(asked.path)
  const matching = entries.filter((entry) => entry.path.test(path))
  const entry = matching.find(({ verb }) => verb === asked.verb)
  if (entry) {
    const parts = entry.path.exec(path) ?? []
    return { name: entry.name, run: () => answerWith(world, asked, (call) => entry.run(call, parts.slice(1))) }
  }
  const refusal = matching.length
    ? new MailchimpRefusal(
        405,
        'Method Not Allowed',
        "The requested method and resource are not compatible. See the Allow header for this resource's available methods.",
      )
    : notFound()
  return {
    name: 'unknown',
    run: () =>
      answerWith(world, asked, () => {
        throw refusal
      }),
  }
}

/** Requests under way, by account. */
const onRequest = ({ mailchimp }: World, { authorization }: Asked) => {
  const key = keyOf(authorization)
  mailchimp.at_once.set(key, (mailchimp.at_once.get(key) ?? 0) + 1)
  return () => {
    const left = (mailchimp.at_once.get(key) ?? 1) - 1
    if (left > 0) mailchimp.at_once.set(key, left)
    else mailchimp.at_once.delete(key)
  }
}

/** Everything below `/mailchimp`: `/3.0/…`, or `/<data centre>/3.0/…` to have the key's data centre checked. */
export const handleMailchimp = serviceSurface({ base: ({ mailchimp }) => mailchimp, wording, find, onRequest })
