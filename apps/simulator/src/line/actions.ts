import { isObject, type Params, parseJson } from '../params.ts'
import type { ScreenButton } from '../screen.ts'
import { check } from './refuse.ts'

const segmenter = new Intl.Segmenter()

/** LINE counts labels in characters as people see them, texts in UTF-16 units. */
export const graphemes = (text: string): number => [...segmenter.segment(text)].length

const types = [
  'postback',
  'message',
  'uri',
  'datetimepicker',
  'camera',
  'cameraRoll',
  'location',
  'clipboard',
  'richmenuswitch',
] as const
const quick_only = ['camera', 'cameraRoll', 'location']

type Rule = { label?: number; is_quick?: boolean; may_lack_label?: boolean }

/** https://developers.line.biz/en/reference/messaging-api/#action-objects */
export const readAction = (
  value: unknown,
  where: string,
  { label: longest = 20, is_quick = false, may_lack_label = false }: Rule = {},
): ScreenButton => {
  const action = check.object(value, where)
  const allowed = types.filter((type) => is_quick || !quick_only.includes(type))
  const type = check.oneOf(action.type, `${where}.type`, allowed)
  const label = may_lack_label
    ? (check.maybeText(action.label, `${where}.label`, { max: longest, count: graphemes }) ?? '')
    : check.text(action.label, `${where}.label`, { max: longest, count: graphemes })
  const payload = JSON.stringify(action)
  switch (type) {
    case 'postback':
      check.text(action.data, `${where}.data`, { max: 300 })
      check.maybeText(action.displayText, `${where}.displayText`, { max: 300, count: graphemes })
      check.maybeText(action.fillInText, `${where}.fillInText`, { max: 300 })
      return { title: label, kind: 'reply', payload }
    case 'message':
      check.text(action.text, `${where}.text`, { max: 300 })
      return { title: label, kind: 'reply', payload }
    case 'uri':
      return uri(check.text(action.uri, `${where}.uri`, { max: 1_000, pattern: /^(https?|tel|line|mailto):/ }), label)
    case 'datetimepicker':
      check.text(action.data, `${where}.data`, { max: 300 })
      check.oneOf(action.mode, `${where}.mode`, ['date', 'time', 'datetime'])
      return { title: label, kind: 'reply', payload }
    case 'location':
      return { title: label, kind: 'share_place', payload }
    case 'clipboard':
      check.text(action.clipboardText, `${where}.clipboardText`, { max: 1_000 })
      return { title: label, kind: 'other', payload }
    case 'richmenuswitch':
      check.text(action.richMenuAliasId, `${where}.richMenuAliasId`, { max: 32 })
      check.text(action.data, `${where}.data`, { max: 300 })
      return { title: label, kind: 'reply', payload }
    case 'camera':
    case 'cameraRoll':
      return { title: label, kind: 'other', payload }
  }
}

const uri = (url: string, title: string): ScreenButton => ({
  title,
  kind: url.startsWith('tel:') ? 'call' : 'link',
  url,
})

export const actionOf = ({ payload = '' }: ScreenButton): Params => {
  const action = parseJson(payload)
  return isObject(action) ? action : {}
}
