import type { CommentAct, InboundComment, OutCard } from '@hawker/core'
import { afterAll, expect, test, vi } from 'vitest'
import type { Account, PlatformRequest } from './channel.ts'
import type { CommentReading } from './comments.ts'
import { eventsOf, fetchHttp, meet, openStandIns } from './contract/stand-in.ts'
import { sampleRecipient } from './contract/witness.ts'

// Adapters and stand-ins were written apart, from the same documents.
const standIns = await openStandIns()
afterAll(() => standIns.close())

const platforms = ['facebook', 'instagram_official', 'tiktok_business_messaging', 'custom'] as const
type Name = (typeof platforms)[number]

const fields = ['messages', 'message_echoes', 'feed', 'live_videos', 'comments', 'live_comments', 'mentions']

/** An account with a post, and the comments that its webhooks tell of. */
async function open(platform: Name) {
  const met = await meet(standIns, platform, {
    ...(platform === 'facebook' ? { subscribed_fields: fields.slice(0, 4) } : {}),
    ...(platform === 'tiktok_business_messaging'
      ? { comment_url: standIns.webhookOf(platform), intent_after_ms: 1 }
      : {}),
  })
  const { channel, account, handle } = met
  if (platform === 'instagram_official' && 'subscribed_fields' in handle.account)
    handle.account.subscribed_fields = new Set(fields)
  const { comments } = channel
  if (!comments) throw new Error('no comments')
  const told = (): InboundComment[] =>
    standIns
      .hooksOf(platform)
      .flatMap((hook) => eventsOf(hook, account))
      .flatMap((event) => (event.kind === 'comment' ? [event] : []))
  const told_of = (comment_id: string) =>
    vi.waitFor(() => {
      const found = told().filter((one) => one.comment_id === comment_id)
      if (!found.length) throw new Error(`nothing was told of ${comment_id}`)
      return found
    }, 60_000)
  return { ...met, comments, told, told_of }
}

async function send(
  account: Account,
  made: PlatformRequest | undefined,
  seal: (made: PlatformRequest) => PlatformRequest,
) {
  if (!made) throw new Error('no request')
  const { method, host, path, headers, body } = seal(made)
  const answer = await fetchHttp({ method, url: `${account.hosts[host]}${path}`, headers, ...(body ? { body } : {}) })
  return { ...answer, body: new TextDecoder().decode(answer.body) }
}

test.each(platforms)('%s: comments arrive, are acted on and come back as events', async (platform) => {
  const { channel, account, handle, customer, comments, told, told_of } = await open(platform)
  const seal = (made: PlatformRequest) => channel.seal?.(made, account, new Date()) ?? made
  const post = handle.publishes({ kind: platform === 'facebook' ? 'photo' : 'post', text: 'New tea' })
  const comment = await customer.comments('price?', { post_id: post.id })
  const [added] = await told_of(comment.id)
  if (!added) throw new Error('no comment')
  expect(added).toMatchObject({ verb: 'added', post_id: post.id, parent_id: null, text: 'price?' })
  expect(added.is_page).toBeUndefined()

  let count = 0
  const act = async (name: CommentAct, of: InboundComment = added, text = ''): Promise<CommentReading> => {
    count += 1
    const to = { our_id: `c0ffee-${platform}.${count}`, files_at: 'https://hawker.example' }
    const [made] = comments.render({ ...of, act: name, text, image_url: '' }, to, account)
    return comments.read(await send(account, made, seal), name)
  }
  const done = { ok: true, how: 'done' }
  expect(await act('hide')).toMatchObject(done)
  expect(comment.is_hidden).toBe(true)
  // A second time changes nothing, whatever the platform says to it.
  expect(await act('hide')).toMatchObject({ ok: true })
  expect(await act('show')).toMatchObject(done)
  if (comments.acts.includes('like')) {
    expect(await act('like')).toMatchObject(done)
    expect(comment.is_liked).toBe(true)
  }
  const replied = await act('reply', added, '5 euros')
  expect(replied).toMatchObject(done)
  const own = replied.ok ? (replied.platform_id ?? '') : ''
  const [ours] = await told_of(own)
  expect(ours).toMatchObject({ is_page: true, text: '5 euros', parent_id: added.comment_id, post_id: post.id })
  if (platform !== 'instagram_official')
    await vi.waitFor(
      () =>
        expect(told().flatMap(({ comment_id, verb }) => (comment_id === comment.id ? [verb] : []))).toEqual(
          expect.arrayContaining(['added', 'hidden', 'shown']),
        ),
      60_000,
    )

  const card: OutCard = { type: 'text', text: 'Hello', buttons: [], quick_replies: [] }
  const reply = async (): Promise<CommentReading> => {
    count += 1
    const to = sampleRecipient({
      psid: added.psid ?? '',
      our_id: `c0ffee-${platform}.p${count}`,
      to_comment: added.comment_id,
    })
    const [made] = channel.render(card, to, account)
    return comments.read(await send(account, made, seal), 'private_reply')
  }
  await vi.waitFor(async () => expect(await reply()).toMatchObject(done), 60_000)
  expect(customer.screen().messages.at(-1)?.text).toBe('Hello')
  const again = await reply()
  if (platform === 'instagram_official') expect(again).toMatchObject({ ok: false, fault: { why: 'unreachable' } })
  else expect(again).toMatchObject({ ok: true, how: 'already' })

  if (comments.posts && comments.list && comments.post) {
    expect(await comments.post(account, post.id, fetchHttp)).toMatchObject({ ok: true, post: { text: 'New tea' } })
    expect(await comments.posts(account, fetchHttp)).toMatchObject({ ok: true, posts: [{ post_id: post.id }] })
    const listed = await comments.list(account, post.id, fetchHttp)
    const keys = listed.ok ? listed.comments.map(({ event_key }) => event_key) : []
    expect(keys.sort()).toEqual([added.event_key, ours?.event_key].sort())
  }

  if (comments.acts.includes('ban') && platform !== 'instagram_official') {
    expect(await act('ban')).toMatchObject(done)
    await expect(customer.comments('again', { post_id: post.id })).rejects.toThrow('banned')
    expect(await act('unban')).toMatchObject(done)
  }
  const mine = { ...added, comment_id: own, parent_id: added.comment_id }
  expect(await act('delete', comments.deletes === 'own' ? mine : added)).toMatchObject(done)
  expect(await act('delete', comments.deletes === 'own' ? mine : added)).toMatchObject({ ok: true, how: 'gone' })
})

test.each(platforms)('%s: an author whom the platform does not name, and a missing permission', async (platform) => {
  const { channel, account, handle, customer, comments, told_of } = await open(platform)
  const seal = (made: PlatformRequest) => channel.seal?.(made, account, new Date()) ?? made
  handle.account.wall.hides_authors = true
  const { id: post_id } = handle.publishes()
  const comment = await customer.comments('price?', { post_id })
  const [added] = await told_of(comment.id)
  if (!added) throw new Error('no comment')
  expect(added.psid).toBeNull()
  if (platform === 'custom') return
  handle.account.wall.has_permission = false
  const [made] = comments.render({ ...added, act: 'hide', text: '', image_url: '' }, sampleRecipient(), account)
  expect(comments.read(await send(account, made, seal), 'hide')).toMatchObject({
    ok: false,
    fault: { kind: 'rejected', why: 'no_permission' },
  })
})

test('a live video of a page starts and ends, and a private reply under Instagram’s ends with it', async () => {
  const { account, handle } = await open('facebook')
  const { id } = handle.publishes({ kind: 'live' })
  await handle.endsLive(id)
  const states = () =>
    standIns
      .hooksOf('facebook')
      .flatMap((hook) => eventsOf(hook, account).flatMap((event) => (event.kind === 'live' ? [event] : [])))
  await vi.waitFor(
    () =>
      expect(states().map(({ post_id, state }) => [post_id, state])).toEqual([
        [id, 'started'],
        [id, 'ended'],
      ]),
    60_000,
  )
  const instagram = await open('instagram_official')
  const live = instagram.handle.publishes({ kind: 'live' })
  const comment = await instagram.customer.comments('hi', { post_id: live.id })
  expect(await instagram.told_of(comment.id)).toMatchObject([{ post: { kind: 'live' } }])
  await instagram.handle.endsLive(live.id)
  const card: OutCard = { type: 'text', text: 'Hello', buttons: [], quick_replies: [] }
  const [made] = instagram.channel.render(card, sampleRecipient({ to_comment: comment.id }), instagram.account)
  const answer = await send(instagram.account, made, (one) => one)
  expect(instagram.comments.read(answer, 'private_reply')).toMatchObject({ ok: false, fault: { why: 'unreachable' } })
})
