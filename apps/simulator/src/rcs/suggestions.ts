import { isObject, type Params } from '../params.ts'
import type { ScreenButton } from '../screen.ts'
import { check, refuse } from './refuse.ts'

const actions = [
  'openUrlAction',
  'dialAction',
  'viewLocationAction',
  'shareLocationAction',
  'createCalendarEventAction',
  'composeAction',
] as const

/** Suggestions under a message (at most 11) or in a card (4). https://developers.google.com/business-communications/rcs-business-messaging/guides/build/messages/send#suggested-replies */
export const readSuggestions = (value: unknown, where: string, most: number): ScreenButton[] =>
  value === undefined
    ? []
    : check.list(value, where, 0, most).map((one, index) => readSuggestion(one, `${where}[${index}]`))

const readSuggestion = (value: unknown, where: string): ScreenButton => {
  const { reply, action } = check.object(value, where)
  if ((reply === undefined) === (action === undefined))
    throw refuse('INVALID_ARGUMENT', `Invalid value at '${where}': a reply or an action is required`)
  const part = check.object(reply ?? action, `${where}.${reply === undefined ? 'action' : 'reply'}`)
  const title = check.text(part.text, `${where}.text`, { max: 25 })
  const payload = check.text(part.postbackData, `${where}.postbackData`, { max: 2_048 })
  if (reply !== undefined) return { title, kind: 'reply', payload: JSON.stringify({ data: payload, type: 'REPLY' }) }
  if (part.fallbackUrl !== undefined) check.url(part.fallbackUrl, `${where}.fallbackUrl`, 2_048)
  return { title, payload: JSON.stringify({ data: payload, type: 'ACTION' }), ...readAction(part, where) }
}

const readAction = (action: Params, where: string): Pick<ScreenButton, 'kind' | 'url'> => {
  const given = actions.filter((name) => isObject(action[name]))
  const [name] = given
  if (!name || given.length > 1) throw refuse('INVALID_ARGUMENT', `Invalid value at '${where}': exactly one action`)
  const inner = check.object(action[name], `${where}.${name}`)
  switch (name) {
    case 'openUrlAction':
      return { kind: 'link', url: check.url(inner.url, `${where}.url`, 2_048) }
    case 'dialAction': {
      const number = check.text(inner.phoneNumber, `${where}.phoneNumber`, { max: 16, pattern: /^\+\d{5,15}$/ })
      return { kind: 'call', url: `tel:${number}` }
    }
    case 'shareLocationAction':
      return { kind: 'share_place' }
    case 'viewLocationAction': {
      if (inner.query !== undefined) check.text(inner.query, `${where}.query`, { max: 500 })
      else {
        const at = check.object(inner.latLong, `${where}.latLong`)
        check.number(at.latitude, `${where}.latitude`, -90, 90)
        check.number(at.longitude, `${where}.longitude`, -180, 180)
      }
      return { kind: 'other' }
    }
    case 'createCalendarEventAction':
      check.text(inner.title, `${where}.title`, { max: 100 })
      check.maybeText(inner.description, `${where}.description`, { max: 500 })
      for (const key of ['startTime', 'endTime'])
        check.text(inner[key], `${where}.${key}`, { max: 40, pattern: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ })
      return { kind: 'other' }
    case 'composeAction':
      return { kind: 'other' }
  }
}
