import { isWebUrl } from '../media.ts'
import { badParameter } from '../meta/refuse.ts'
import type { ScreenButton } from '../screen.ts'
import { listAt, neededTextAt, objectAt, onlyKeys } from './check.ts'

const longest_title = 20
const longest_payload = 1_000
const webKeys = [
  'type',
  'title',
  'url',
  'webview_height_ratio',
  'messenger_extensions',
  'fallback_url',
  'webview_share_button',
]

export const readButtons = (value: unknown, where: string, most = 3): ScreenButton[] =>
  listAt(value, where, 1, most).map((button, index) => readButton(button, `${where}[${index}]`))

const readButton = (value: unknown, where: string): ScreenButton => {
  const button = objectAt(value, where)
  switch (button.type) {
    case 'postback': {
      onlyKeys(button, ['type', 'title', 'payload'], where)
      const payload = neededTextAt(button.payload, `${where}[payload]`, longest_payload)
      return { title: titleOf(button.title, where), kind: 'reply', payload }
    }
    case 'web_url':
      onlyKeys(button, webKeys, where)
      return { title: titleOf(button.title, where), kind: 'link', url: webUrlAt(button.url, `${where}[url]`) }
    case 'phone_number': {
      onlyKeys(button, ['type', 'title', 'payload'], where)
      const phone = neededTextAt(button.payload, `${where}[payload]`, longest_payload)
      if (!/^\+[\d\s().-]{5,}$/.test(phone))
        throw badParameter(`Param ${where}[payload] is not a valid phone number: it must begin with +.`)
      return { title: titleOf(button.title, where), kind: 'call', url: `tel:${phone}` }
    }
    case 'account_link':
      onlyKeys(button, ['type', 'url'], where)
      return { title: 'Log In', kind: 'link', url: webUrlAt(button.url, `${where}[url]`) }
    case 'account_unlink':
    case 'game_play':
      return { title: button.type === 'game_play' ? titleOf(button.title, where) : 'Log Out', kind: 'other' }
    default:
      throw badParameter(
        `Param ${where}[type] must be one of {postback, web_url, phone_number, account_link, account_unlink, game_play} - got "${String(button.type)}".`,
      )
  }
}

const titleOf = (value: unknown, where: string): string => neededTextAt(value, `${where}[title]`, longest_title)

export const webUrlAt = (value: unknown, where: string): string => {
  if (typeof value !== 'string' || !isWebUrl(value)) throw badParameter(`Param ${where} should represent a valid URL`)
  return value
}
