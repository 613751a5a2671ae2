import { expect, test } from 'vitest'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'

const { ask, owner, shop, stand } = await pathApp()

const blocksOf = (body: unknown) => Object(Object(body).flow).blocks ?? Object(body).blocks

function broadcastsOf(bot: Shop) {
  const at = `/v1/bots/${bot.id}/broadcasts`
  const create = async (parts: object) => {
    const answer = await ask(owner, 'POST', at, {
      name: 'Sale',
      plan: { is_fastest: true, ...Object(parts).plan },
      config: Object(parts).config,
    })
    expect(answer).toMatchObject({ status: 201 })
    return Object(answer.body)
  }
  const does = (id: string, command: string, body: object) => ask(owner, 'POST', `${at}/${id}/${command}`, body)
  const countsOf = async (id: string) => {
    const { body } = await ask(owner, 'GET', `${at}/${id}`)
    const counts: { state: string; reason: string | null; many: number }[] = Object(body).counts
    return {
      state: Object(body).state,
      ...Object.fromEntries(counts.map((row) => [row.reason ?? row.state, row.many])),
    }
  }
  return { at, create, does, countsOf }
}

const people = (bot: Shop, rows: { psid: string; first_name: string; facts?: object }[]) =>
  bot.rows(
    `insert into cell.customer (bot_id, psid, phone, first_name, facts, created_at)
     select $1, p.psid, '+' || p.psid, p.first_name, coalesce(p.facts, '{}'), now()
     from jsonb_to_recordset($2::jsonb) as p (psid text, first_name text, facts jsonb)`,
    bot.id,
    JSON.stringify(rows),
  )

const whatsapp = {
  ...{ name: 'offer', language: 'vi', category: 'UTILITY' },
  components: [
    { type: 'HEADER', format: 'IMAGE', url: 'https://pictures.example/tea.png' },
    { type: 'BODY', text: 'Chào {{user_first_name|bạn}}, giá {{user_last_name|hôm nay}}.' },
  ],
}

test('a broadcast sends the template of its fields to each customer, with media, mapped parameters and defaults', async () => {
  const bot = await shop('whatsapp_business_account')
  let sent = 0
  stand.does = () => ({ status: 200, body: { messages: [{ id: `wamid.${++sent}` }] } })
  const { at, create, does, countsOf } = broadcastsOf(bot)
  await people(bot, [
    { psid: '84900000001', first_name: 'Mai' },
    { psid: '84900000002', first_name: '' },
  ])
  const made = await create({ config: { whatsapp } })
  expect(made).toMatchObject({ own_flow: null, config: { whatsapp } })
  expect((await does(made.id, 'rehearse', {})).body).toMatchObject({
    has_content: true,
    to_send: 2,
    rules: { window_hours: null },
  })
  const unsaved = {
    config: { whatsapp: { ...whatsapp, components: [{ type: 'BODY', text: 'Hi {{user_first_name}}.' }] } },
  }
  expect((await does(made.id, 'rehearse', unsaved)).body).toMatchObject({
    ...{ audience: 2, to_send: 1, excluded: [{ reason: 'parameter_missing', many: 1 }] },
  })
  expect((await does(made.id, 'rehearse/people', { ...unsaved, reason: 'parameter_missing' })).body).toMatchObject({
    items: [{ psid: '84900000002', missing: [{ in: 'customer', id: 'first_name', name: '' }] }],
  })
  expect(await does(made.id, 'send', { revision: made.revision })).toMatchObject({ status: 200 })
  await until(async () => expect(await countsOf(made.id)).toEqual({ state: 'finished', sent: 2 }))
  const templates = stand.asked.flatMap(({ body }) => (body.template ? [{ to: body.to, template: body.template }] : []))
  const said = (name: string) => ({
    name: 'offer',
    language: { code: 'vi' },
    components: [
      { type: 'header', parameters: [{ type: 'image', image: { link: 'https://pictures.example/tea.png' } }] },
      {
        type: 'body',
        parameters: [
          { type: 'text', text: name },
          { type: 'text', text: 'hôm nay' },
        ],
      },
    ],
  })
  expect(templates.toSorted((a, b) => String(a.to).localeCompare(String(b.to)))).toMatchObject([
    { to: '84900000001', template: said('Mai') },
    { to: '84900000002', template: said('bạn') },
  ])
  expect(await ask(owner, 'GET', `${at}/${made.id}`)).toMatchObject({ body: { config: { whatsapp } } })
})

test('the author’s own messages stay while a template is sent, and are back when it is not', async () => {
  const bot = await shop('whatsapp_business_account')
  const { at, create } = broadcastsOf(bot)
  const made = await create({ plan: { flow: '' } })
  const flows = `/v1/bots/${bot.id}/flows`
  const made_flow = `${flows}/broadcast:${made.id}~made`
  expect((await ask(owner, 'GET', made_flow)).status).toBe(404)
  const change = (revision: number, name: string) =>
    ask(owner, 'PATCH', `${at}/${made.id}`, { revision, config: { whatsapp: { ...whatsapp, name } } })
  expect(await change(0, 'offer')).toMatchObject({ status: 200, body: { own_flow: null } })
  expect(blocksOf((await ask(owner, 'GET', made_flow)).body)).toMatchObject([
    { cards: [{ config: { name: 'offer' } }] },
  ])
  expect(await change(1, 'offer_2')).toMatchObject({ status: 200 })
  expect(blocksOf((await ask(owner, 'GET', made_flow)).body)).toMatchObject([
    { cards: [{ config: { name: 'offer_2' } }] },
  ])
  expect(await change(2, '')).toMatchObject({ status: 200, body: { own_flow: `broadcast:${made.id}` } })
  expect(blocksOf((await ask(owner, 'GET', made_flow)).body)).toEqual([])
  expect((await ask(owner, 'GET', `${flows}/broadcast:${made.id}`)).status).toBe(200)
})

const opted = (token: string) => ({
  opt_ins: [{ kind: 'notification_messages', token, topic: '', is_stopped: false }],
})

test('a broadcast of the ad account goes to subscribers of its target alone, through the campaign it names', async () => {
  const bot = await shop('facebook')
  let sent = 0
  stand.does = (one) =>
    one.path.includes('/act_')
      ? { status: 200, body: { success: true, marketing_message_tracking_id: `t${++sent}` } }
      : stand.yes(one)
  const { at, create, does, countsOf } = broadcastsOf(bot)
  await people(bot, [
    { psid: '501', first_name: 'Ann', facts: opted('T1') },
    { psid: '502', first_name: 'Bob', facts: opted('T2') },
    { psid: '503', first_name: 'Cho' },
  ])
  const segment = Object(
    (
      await ask(owner, 'POST', `/v1/bots/${bot.id}/segments`, {
        name: 'A and C',
        match: 'any',
        filters: ['Ann', 'Cho'].map((value) => ({ type: 'first_name', filter_type: 'equal', value })),
      })
    ).body,
  )
  const config = {
    message_type: 'marketing_message_byos',
    marketing_message_target: 'segments',
    marketing_message_audience_ids: [segment.id],
    extension: { marketing_message: { message_id: '6001', ad_account_id: '7001', user_id: '' } },
  }
  const nothing = await create({ config: { ...config, extension: {} } })
  expect(await does(nothing.id, 'send', { revision: 0 })).toMatchObject({
    body: { message_code: 'broadcast.no_content' },
  })
  const nowhere = await create({ config: { ...config, marketing_message_audience_ids: [] } })
  expect(await does(nowhere.id, 'send', { revision: 0 })).toMatchObject({
    body: { message_code: 'broadcast.no_segment' },
  })
  const made = await create({ config })
  expect((await ask(owner, 'DELETE', `/v1/bots/${bot.id}/segments/${segment.id}`)).body).toMatchObject({
    message_code: 'in_use',
  })
  expect((await does(made.id, 'rehearse', {})).body).toMatchObject({
    audience: 2,
    to_send: 1,
    excluded: [{ reason: 'no_opt_in', many: 1 }],
  })
  const all = { ...config, marketing_message_target: 'all' }
  expect((await does(made.id, 'rehearse', { config: all })).body).toMatchObject({ audience: 3, to_send: 2 })
  expect(await does(made.id, 'send', { revision: made.revision })).toMatchObject({ status: 200 })
  await until(async () => expect(await countsOf(made.id)).toEqual({ state: 'finished', sent: 1, no_opt_in: 1 }))
  expect(stand.asked.filter(({ path }) => path.includes('/act_'))).toMatchObject([
    { body: { message_id: '6001', messenger_delivery_data: { subscription_token: 'T1' } } },
  ])
  expect(stand.asked.find(({ path }) => path.includes('/act_7001/messages'))).toBeDefined()
  expect((await ask(owner, 'GET', at)).status).toBe(200)
})

test('who lacks a value of the template is left out, and each list names the values that are missing', async () => {
  const bot = await shop('whatsapp_business_account')
  stand.does = () => ({ status: 200, body: { messages: [{ id: 'wamid.one' }] } })
  const { at, create, does, countsOf } = broadcastsOf(bot)
  const field = Object(
    (await ask(owner, 'POST', `/v1/bots/${bot.id}/custom_fields`, { name: 'Dress size', type: 1 })).body,
  )
  await people(bot, [
    { psid: '84900000011', first_name: 'Mai' },
    { psid: '84900000012', first_name: '' },
  ])
  const [mai] = await bot.rows<{ id: string }>(`select id from cell.customer where psid = '84900000011'`)
  await bot.rows('update cell.customer set custom_fields = $1 where id = $2', { [field.id]: 'M' }, mai?.id)
  const text = `Hi {{user_first_name}}, we have your size ({{${field.id}//Dress size}}).`
  const made = await create({ config: { whatsapp: { ...whatsapp, components: [{ type: 'BODY', text }] } } })
  expect(await does(made.id, 'send', { revision: made.revision })).toMatchObject({ status: 200 })
  await until(async () => expect(await countsOf(made.id)).toEqual({ state: 'finished', sent: 1, parameter_missing: 1 }))
  const listed = async () =>
    Object((await ask(owner, 'GET', `${at}/${made.id}/people?reason=parameter_missing`)).body).items
  const first = { in: 'customer', id: 'first_name', name: '' }
  const size = { in: 'field', id: field.id, name: 'Dress size' }
  const [left] = await listed()
  expect(left).toMatchObject({ psid: '84900000012', missing: [first, size] })
  expect(left).not.toHaveProperty('custom_fields')
  const missed = await ask(owner, 'GET', `/v1/bots/${bot.id}/customers/${left.customer_id}/missed`)
  expect(missed.body).toMatchObject({ items: [{ reason: 'parameter_missing', value: { missing: [first, size] } }] })
  const exported = async () => {
    const of = { people: { broadcast: made.id, reason: 'parameter_missing' } }
    const asked = { of, columns: ['psid', 'message_reason'], format: 'csv', language: 'en' }
    const job = Object((await ask(owner, 'POST', `/v1/bots/${bot.id}/exports`, asked)).body)
    const stateOf = async () => Object((await ask(owner, 'GET', `/v1/bots/${bot.id}/jobs/${job.id}`)).body).state
    await until(async () => expect(await stateOf()).toBe('done'))
    return (await ask(owner, 'GET', `/v1/bots/${bot.id}/files/${job.subject}/content`)).body
  }
  const reason = 'A value that the template needs is not known · Missing:'
  expect(await exported()).toContain(`84900000012,"${reason} First name, Dress size"`)
  // A value that became known since is named no more.
  await bot.rows('update cell.customer set first_name = $1 where id = $2', 'Lan', left.customer_id)
  expect(await listed()).toMatchObject([{ missing: [size] }])
  expect(await exported()).toContain(`84900000012,${reason} Dress size\r\n`)
})
