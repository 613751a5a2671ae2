import type { ScreenButton } from '../screen.ts'
import { check } from './refuse.ts'

const types = ['oa.open.url', 'oa.query.show', 'oa.query.hide', 'oa.open.sms', 'oa.open.phone'] as const
const most_buttons = 5

/** The buttons of a message, in the form of API v2, which v3 still accepts. */
export const readButtons = (value: unknown, where: string): ScreenButton[] =>
  check.list(value, where, 1, most_buttons).map((one, index) => readButton(one, `${where}[${index}]`))

const readButton = (value: unknown, where: string): ScreenButton => {
  const button = check.object(value, where)
  const title = check.text(button.title, `${where}.title`, { max: 100 })
  return readAction(button, where, title)
}

/** An action: its payload is a text to send, or an object with an address or a number. */
export const readAction = (value: unknown, where: string, title: string): ScreenButton => {
  const action = check.object(value, where)
  const type = check.oneOf(action.type, `${where}.type`, types)
  switch (type) {
    case 'oa.query.show':
    case 'oa.query.hide': {
      const text = check.text(action.payload, `${where}.payload`, { max: 1_000 })
      return { title, kind: 'reply', payload: JSON.stringify({ text, is_hidden: type === 'oa.query.hide' }) }
    }
    case 'oa.open.url': {
      // An element's own action has the address beside the type, a button inside its payload.
      const url = action.url ?? check.object(action.payload, `${where}.payload`).url
      return { title, kind: 'link', url: check.url(url, `${where}.url`) }
    }
    case 'oa.open.phone': {
      const { phone_code } = check.object(action.payload, `${where}.payload`)
      const phone = check.text(phone_code, `${where}.phone_code`, { max: 20, pattern: /^\+?\d{3,15}$/ })
      return { title, kind: 'call', url: `tel:${phone}` }
    }
    case 'oa.open.sms': {
      const sms = check.object(action.payload, `${where}.payload`)
      const phone = check.text(sms.phone_code, `${where}.phone_code`, { max: 20, pattern: /^\+?\d{3,15}$/ })
      const body = check.text(sms.content, `${where}.content`, { max: 160 })
      return { title, kind: 'call', url: `sms:${phone}?body=${encodeURIComponent(body)}` }
    }
  }
}
