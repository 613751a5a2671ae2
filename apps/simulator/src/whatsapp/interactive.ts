import { asText, type Params } from '../params.ts'
import type { ScreenButton, ScreenMenu, ScreenMessage } from '../screen.ts'
import type { World } from '../world.ts'
import type { WhatsAppAccount } from './account.ts'
import { check } from './check.ts'
import { refuse } from './errors.ts'
import { mediaTypes, readMedia } from './media.ts'

export type Shown = Pick<ScreenMessage, 'text' | 'files' | 'cards' | 'buttons' | 'menu' | 'footer'>

const kinds = [
  'button',
  'list',
  'cta_url',
  'location_request_message',
  'request_contact_info',
  'address_message',
  'product',
  'product_list',
  'catalog_message',
  'flow',
  'order_details',
  'order_status',
  'call_permission_request',
] as const

type Kind = (typeof kinds)[number]

/** A press on the phone, in the form of its webhook. */
const press = (what: Params): string => JSON.stringify(what)

const textOf = (value: unknown, where: string, max: number): string =>
  check.text(check.object(value, where).text, `${where}.text`, { max })

/** An interactive message: its frame (header, body, footer), then the action of its kind. */
export const readInteractive = async (world: World, account: WhatsAppAccount, value: unknown): Promise<Shown> => {
  const whole = check.object(value, 'interactive')
  check.onlyKeys(whole, 'interactive', ['type', 'header', 'body', 'footer', 'action'])
  const type = check.oneOf(whole.type, 'interactive.type', kinds)
  const frame = await readFrame(world, account, type, whole)
  return { ...frame, ...actions[type](check.object(whole.action, 'interactive.action'), account) }
}

const readFrame = async (world: World, account: WhatsAppAccount, type: Kind, whole: Params): Promise<Shown> => {
  const has_body = type !== 'product' || whole.body !== undefined
  const body = has_body ? textOf(whole.body, 'interactive.body', type === 'list' ? 4_096 : 1_024) : ''
  const footer = whole.footer === undefined ? undefined : textOf(whole.footer, 'interactive.footer', 60)
  if (type === 'product' && whole.header !== undefined)
    throw refuse(131009, 'interactive.header is not allowed with type product.')
  if (type === 'product_list' && whole.header === undefined)
    throw refuse(131008, 'interactive.header is required with type product_list.')
  const header = whole.header === undefined ? {} : await readHeader(world, account, type, whole.header)
  const text = [header.text, body].filter(Boolean).join('\n')
  return { ...(text ? { text } : {}), ...(header.files ? { files: header.files } : {}), ...(footer ? { footer } : {}) }
}

const readHeader = async (world: World, account: WhatsAppAccount, type: Kind, value: unknown): Promise<Shown> => {
  const header = check.object(value, 'interactive.header')
  const isTextOnly = type === 'list' || type === 'product_list'
  const words = isTextOnly ? (['text'] as const) : (['text', 'image', 'video', 'document'] as const)
  const kind = check.oneOf(header.type, 'interactive.header.type', words)
  if (kind === 'text') return { text: check.text(header.text, 'interactive.header.text', { max: 60 }) }
  const media = mediaTypes.find((one) => one === kind) ?? 'image'
  return { files: [(await readMedia(world, account, media, header[kind])).file] }
}

const actions: Record<Kind, (action: Params, account: WhatsAppAccount) => Shown> = {
  button: ({ buttons }) => {
    const read = check.list(buttons, 'interactive.action.buttons', 1, 3).map((one, index) => {
      const where = `interactive.action.buttons[${index}]`
      const button = check.object(one, where)
      check.oneOf(button.type, `${where}.type`, ['reply'])
      const reply = check.object(button.reply, `${where}.reply`)
      const id = check.text(reply.id, `${where}.reply.id`, { max: 256 })
      return { id, title: check.text(reply.title, `${where}.reply.title`, { max: 20 }) }
    })
    unique(
      read.map(({ id }) => id),
      'interactive.action.buttons: ids',
    )
    unique(
      read.map(({ title }) => title),
      'interactive.action.buttons: titles',
    )
    return {
      buttons: read.map((reply) => [{ title: reply.title, kind: 'reply', payload: press({ button_reply: reply }) }]),
    }
  },
  list: (action) => ({ menu: readMenu(action) }),
  cta_url: (action) => {
    check.oneOf(action.name, 'interactive.action.name', ['cta_url'])
    const parameters = check.object(action.parameters, 'interactive.action.parameters')
    const title = check.text(parameters.display_text, 'interactive.action.parameters.display_text', { max: 20 })
    return { buttons: [[{ title, kind: 'link', url: check.url(parameters.url, 'interactive.action.parameters.url') }]] }
  },
  location_request_message: ({ name }) => {
    check.oneOf(name, 'interactive.action.name', ['send_location'])
    return { buttons: [[{ title: 'Send location', kind: 'share_place' }]] }
  },
  request_contact_info: ({ name }) => {
    check.oneOf(name, 'interactive.action.name', ['request_contact_info'])
    return { buttons: [[{ title: 'Share contact info', kind: 'share_phone' }]] }
  },
  address_message: (action, { display_phone_number }) => {
    check.oneOf(action.name, 'interactive.action.name', ['address_message'])
    // Only businesses of India and Singapore can ask for an address.
    if (!/^\+?(91|65)/.test(display_phone_number))
      throw refuse(131009, 'address_message is not available in the country of this number.')
    const values = { name: 'Demo', address: '1 Demo Street', city: 'Demo' }
    return form('Provide address', { name: 'address_message', body: 'Sent', response_json: JSON.stringify({ values }) })
  },
  product: (action) => {
    check.text(action.catalog_id, 'interactive.action.catalog_id', { max: 100 })
    return {
      cards: [product(check.text(action.product_retailer_id, 'interactive.action.product_retailer_id', { max: 100 }))],
    }
  },
  product_list: (action) => ({ cards: readProducts(action) }),
  catalog_message: (action) => {
    check.oneOf(action.name, 'interactive.action.name', ['catalog_message'])
    return { buttons: [[{ title: 'View catalog', kind: 'reply', payload: press({ order: 'SKU1' }) }]] }
  },
  flow: (action) => {
    check.oneOf(action.name, 'interactive.action.name', ['flow'])
    const where = 'interactive.action.parameters'
    const parameters = check.object(action.parameters, where)
    check.oneOf(parameters.flow_message_version, `${where}.flow_message_version`, ['3'])
    if ((parameters.flow_id === undefined) === (parameters.flow_name === undefined))
      throw refuse(131009, `${where} needs one of flow_id and flow_name.`)
    const title = check.text(parameters.flow_cta, `${where}.flow_cta`, { max: 20 })
    if (/\p{Extended_Pictographic}/u.test(title)) throw refuse(131009, `${where}.flow_cta may not have emoji.`)
    const flow_token = asText(parameters.flow_token) ?? 'unused'
    return form(title, { name: 'flow', body: 'Sent', response_json: JSON.stringify({ flow_token, name: 'Demo' }) })
  },
  order_details: (action, { display_phone_number }) => {
    check.oneOf(action.name, 'interactive.action.name', ['review_and_pay'])
    if (!/^\+?(91|55|65)/.test(display_phone_number))
      throw refuse(134011, 'Payments are not available in the country of this number.')
    return { buttons: [[{ title: 'Review and pay', kind: 'other' }]] }
  },
  order_status: (action) => {
    check.oneOf(action.name, 'interactive.action.name', ['review_order'])
    return {}
  },
  call_permission_request: (action) => {
    check.oneOf(action.name, 'interactive.action.name', ['call_permission_request'])
    const answer = (response: string): ScreenButton => ({
      title: response === 'accept' ? 'Allow calls' : 'Not now',
      kind: 'reply',
      payload: press({ call_permission_reply: { response } }),
    })
    return { buttons: [[answer('accept')], [answer('reject')]] }
  },
}

const form = (title: string, nfm_reply: Params): Shown => ({
  buttons: [[{ title, kind: 'form', payload: press({ nfm_reply }) }]],
})

const product = (id: string) => ({
  title: id,
  buttons: [{ title: 'Order', kind: 'reply' as const, payload: press({ order: id }) }],
})

const readProducts = (action: Params): Shown['cards'] => {
  check.text(action.catalog_id, 'interactive.action.catalog_id', { max: 100 })
  const products = sectionsOf(action).flatMap(({ section, where }) =>
    check
      .list(section.product_items, `${where}.product_items`, 1, 30)
      .map((one) =>
        check.text(
          check.object(one, `${where}.product_items`).product_retailer_id,
          `${where}.product_items.product_retailer_id`,
          { max: 100 },
        ),
      ),
  )
  if (products.length > 30) throw refuse(131009, 'interactive.action.sections has more than 30 products.')
  return products.map(product)
}

const sectionsOf = (action: Params): { section: Params; where: string }[] => {
  const sections = check.list(action.sections, 'interactive.action.sections', 1, 10)
  return sections.map((one, index) => {
    const where = `interactive.action.sections[${index}]`
    const section = check.object(one, where)
    if (sections.length > 1) check.text(section.title, `${where}.title`, { max: 24 })
    else check.maybeText(section.title, `${where}.title`, { max: 24 })
    return { section, where }
  })
}

const readMenu = (action: Params): ScreenMenu => {
  const button = check.text(action.button, 'interactive.action.button', { max: 20 })
  const sections = sectionsOf(action).map(({ section, where }) => {
    const rows = check.list(section.rows, `${where}.rows`, 1, 10).map((one, index) => {
      const at = `${where}.rows[${index}]`
      const row = check.object(one, at)
      const id = check.text(row.id, `${at}.id`, { max: 200 })
      const title = check.text(row.title, `${at}.title`, { max: 24 })
      const description = check.maybeText(row.description, `${at}.description`, { max: 72 })
      const more = description ? { description } : {}
      return { id, title, ...more, payload: press({ list_reply: { id, title, ...more } }) }
    })
    const title = asText(section.title)
    return { ...(title ? { title } : {}), rows }
  })
  const rows = sections.flatMap((section) => section.rows)
  if (rows.length > 10) throw refuse(131009, `Total row count exceed max allowed count: 10`)
  unique(
    rows.map(({ id }) => id),
    'interactive.action.sections: row ids',
  )
  const plain = sections.map(({ rows: ours, ...section }) => ({
    ...section,
    rows: ours.map(({ id: _id, ...row }) => row),
  }))
  return { button, sections: plain }
}

const unique = (values: string[], where: string): void => {
  if (new Set(values).size < values.length) throw refuse(131009, `${where} must be unique.`)
}
