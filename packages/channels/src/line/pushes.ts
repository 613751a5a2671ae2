import type { WantedItem } from '@hawker/core'
import { ask, type Http, id, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import { type Account, hostOf } from '../channel.ts'
import type { ChannelPushes, Picture, PushForm } from '../pushes.ts'
import { postback, uriAction, webUri } from './actions.ts'
import { authorization, call } from './client.ts'
import { read } from './read.ts'

const bounds = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const action = z.looseObject({
  type: z.string(),
  label: maybe(z.string()),
  data: maybe(z.string()),
  uri: maybe(z.string()),
  text: maybe(z.string()),
})
const menu = z.object({
  size: z.object({ width: z.number(), height: z.number() }),
  selected: z.boolean(),
  name: z.string(),
  chatBarText: z.string(),
  areas: list(z.object({ bounds, action })),
})
const named = z.object({ richMenuId: id })

/** Ours are named so that an own one is found again and removed when another takes its place. */
const ownName = 'Hawker'
const chatBarText = '☰'
const width = 2_500
const rowHeight = 422

const unknown = (message: string) => ({
  ok: false as const,
  fault: { kind: 'unknown' as const, code: 'richmenu', message },
})

/** The rich menu that all people see, with its picture. https://developers.line.biz/en/reference/messaging-api/#rich-menu */
export const pushes: ChannelPushes = {
  parts: ['main_menu'],
  render: (part, { main_menu }) => (part === 'main_menu' && main_menu ? richMenu(main_menu.items) : null),
  async find(account, http) {
    const shown = await defaultMenu(account, http)
    if (!shown.ok) return shown
    if (shown.id === null) return { ok: true, forms: { main_menu: null } }
    const asked = await call(http, account, 'GET', `/v2/bot/richmenu/${encodeURIComponent(shown.id)}`)
    if (!asked.ok) return asked
    const parsed = menu.safeParse(asked.body)
    return parsed.success ? { ok: true, forms: { main_menu: parsed.data } } : unknown('an answer that names no menu')
  },
  async set(account, _part, form, http, draw) {
    const before = await defaultMenu(account, http)
    if (!before.ok) return before.fault
    if (form) {
      const made = await call(http, account, 'POST', '/v2/bot/richmenu', form)
      if (!made.ok) return made.fault
      const { data: made_menu } = named.safeParse(made.body)
      if (!made_menu) return unknown('an answer that names no menu').fault
      const at = encodeURIComponent(made_menu.richMenuId)
      const fault =
        (await upload(account, http, at, await draw(pictureOf(form)))) ??
        (await faultOf(call(http, account, 'POST', `/v2/bot/user/all/richmenu/${at}`)))
      if (fault) {
        await call(http, account, 'DELETE', `/v2/bot/richmenu/${at}`)
        return fault
      }
    } else if (before.id !== null) {
      const fault = await faultOf(call(http, account, 'DELETE', '/v2/bot/user/all/richmenu'))
      if (fault) return fault
    }
    // An account may have a thousand menus: our former one goes, another program's stays.
    if (before.id !== null) await removeOwn(account, http, before.id)
    return null
  },
  lines: (_, form: PushForm) =>
    (menu.safeParse(form).data?.areas ?? []).map(({ action: { label, uri, data, text, type } }) => ({
      title: label ?? text ?? type,
      leads: uri ?? data ?? '',
    })),
}

type Called = Awaited<ReturnType<typeof call>>
const faultOf = async (asked: Promise<Called>) => {
  const done = await asked
  return done.ok ? null : done.fault
}

/** The menu of all people that was set by the API; null: none. */
const defaultMenu = async (account: Account, http: Http) => {
  const asked = await call(http, account, 'GET', '/v2/bot/user/all/richmenu')
  if (!asked.ok) return asked.fault.code === '404' ? { ok: true as const, id: null } : asked
  const parsed = named.safeParse(asked.body)
  return parsed.success ? { ok: true as const, id: parsed.data.richMenuId } : unknown('an answer that names no menu')
}

const removeOwn = async (account: Account, http: Http, menu_id: string) => {
  const at = `/v2/bot/richmenu/${encodeURIComponent(menu_id)}`
  const asked = await call(http, account, 'GET', at)
  if (asked.ok && menu.safeParse(asked.body).data?.name === ownName) await call(http, account, 'DELETE', at)
}

/** Pictures go to the host of contents, as their bytes. */
const upload = async (account: Account, http: Http, menu_id: string, bytes: Uint8Array) => {
  const asked = await ask(http, {
    method: 'POST',
    url: `${hostOf(account, 'data')}/v2/bot/richmenu/${menu_id}/content`,
    headers: { ...authorization(account), 'content-type': 'image/png' },
    bytes,
  })
  if (!asked.ok) return asked.fault
  const reading = read(asked.answer)
  return reading.ok ? null : reading.fault
}

/** Up to three areas in a row. The last row's areas share its width. */
const richMenu = (items: readonly WantedItem[]): PushForm => {
  const actions = items.flatMap(actionOf)
  const columns = actions.length <= 3 ? actions.length : actions.length === 4 ? 2 : 3
  const rows = Math.ceil(actions.length / columns)
  const height = Math.max(2, rows) * rowHeight
  const areas = actions.map((one, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, actions.length - row * columns)
    const left = Math.round(((index % columns) * width) / inRow)
    const top = Math.round((row * height) / rows)
    const bounds = {
      x: left,
      y: top,
      width: Math.round((((index % columns) + 1) * width) / inRow) - left,
      height: Math.round(((row + 1) * height) / rows) - top,
    }
    return { bounds, action: one }
  })
  return { size: { width, height }, selected: false, name: ownName, chatBarText, areas }
}

const actionOf = (item: WantedItem) => {
  switch (item.to) {
    case 'press':
      return [postback(item)]
    case 'link': {
      const uri = webUri(item.url)
      return uri ? [uriAction(item.title, uri)] : []
    }
    case 'call':
      return [uriAction(item.title, `tel:${item.phone.replace(/[^\d+]/g, '')}`)]
    case 'items':
      return []
  }
}

const pictureOf = (form: PushForm): Picture => {
  const { size, areas } = menu.parse(form)
  return { ...size, areas: areas.map(({ bounds, action: { label = '' } }) => ({ ...bounds, title: label })) }
}
