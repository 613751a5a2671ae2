import { listAt, neededTextAt, objectAt, onlyKeys } from '../messenger/check.ts'
import { asList, asText, type Params, unpack } from '../params.ts'
import { badParameter } from './refuse.ts'

/** The fields of a page's messenger profile that an app has set. */
export type MessengerProfile = Params

export const messengerFields = ['get_started', 'greeting', 'persistent_menu', 'ice_breakers'] as const
export const instagramFields = ['persistent_menu', 'ice_breakers'] as const
type Field = (typeof messengerFields)[number]

const readers: Record<Field, (value: unknown) => unknown> = {
  get_started(value) {
    const { payload } = objectAt(value, 'get_started')
    return { payload: neededTextAt(payload, 'get_started[payload]', 1_000) }
  },
  greeting: (value) =>
    listAt(value, 'greeting', 1, 100).map((each) => {
      const { locale, text } = objectAt(each, 'greeting')
      return { locale: neededTextAt(locale, 'locale', 10), text: neededTextAt(text, 'greeting[text]', 160) }
    }),
  persistent_menu: (value) => readMenus(value),
  ice_breakers: (value) =>
    listAt(value, 'ice_breakers', 1, 100).map((each) => {
      const { locale, call_to_actions } = objectAt(each, 'ice_breakers')
      return {
        locale: asText(locale) ?? 'default',
        call_to_actions: listAt(call_to_actions, 'ice_breakers[call_to_actions]', 1, 4).map((one) => {
          const { question, payload } = objectAt(one, 'ice_breakers')
          return { question: neededTextAt(question, 'question', 80), payload: neededTextAt(payload, 'payload', 1_000) }
        }),
      }
    }),
}

export type MenuAction = { type: 'postback' | 'web_url'; title: string; payload?: string; url?: string }
export type PersistentMenu = { locale: string; composer_input_disabled: boolean; call_to_actions: MenuAction[] }

/** The menus of a page or a person, one for each language. */
export const readMenus = (value: unknown): PersistentMenu[] =>
  listAt(value, 'persistent_menu', 1, 100).map((each) => {
    const menu = objectAt(each, 'persistent_menu')
    onlyKeys(menu, ['locale', 'composer_input_disabled', 'call_to_actions'], 'persistent_menu')
    const call_to_actions = listAt(menu.call_to_actions, 'persistent_menu[call_to_actions]', 1, 20).map(readAction)
    return {
      locale: neededTextAt(menu.locale, 'locale', 10),
      composer_input_disabled: menu.composer_input_disabled === true,
      call_to_actions,
    }
  })

/** The menu is flat since version 8, and has these two kinds. */
const readAction = (value: unknown): MenuAction => {
  const { type, title, payload, url } = objectAt(value, 'call_to_actions')
  const shown = neededTextAt(title, 'title', 30)
  if (type === 'postback') return { type, title: shown, payload: neededTextAt(payload, 'payload', 1_000) }
  if (type === 'web_url') return { type, title: shown, url: neededTextAt(url, 'url', 2_000) }
  throw badParameter('Param call_to_actions[type] must be one of {postback, web_url}.')
}

type Asked = { verb: string; params: Params; profile: MessengerProfile; known: readonly Field[] }

/** /{page}/messenger_profile: sets, tells and removes the fields that the phone shows. */
export const changeMessengerProfile = ({ verb, params, profile, known }: Asked): Params => {
  if (verb === 'GET') {
    const asked = (asText(params.fields) ?? '').split(',').map((field) => fieldAt(field.trim(), known))
    const shown = Object.fromEntries(asked.flatMap((field) => (profile[field] ? [[field, profile[field]]] : [])))
    return { data: Object.keys(shown).length > 0 ? [shown] : [] }
  }
  const hasStart = known.includes('get_started')
  if (verb === 'DELETE') {
    const gone = (asList(unpack(params.fields)) ?? []).map((field) => fieldAt(String(field), known))
    if (gone.includes('get_started') && profile.persistent_menu && !gone.includes('persistent_menu')) throw needsStart()
    for (const field of gone) delete profile[field]
    return { result: 'success' }
  }
  const given = known.filter((field) => params[field] !== undefined)
  if (given.length === 0) throw badParameter(`One of {${known.join(', ')}} is required.`)
  const next = Object.fromEntries(given.map((field) => [field, readers[field](unpack(params[field]))]))
  if (hasStart && next.persistent_menu && !next.get_started && !profile.get_started) throw needsStart()
  Object.assign(profile, next)
  return { result: 'success' }
}

const fieldAt = (name: string, known: readonly Field[]): Field => {
  const field = known.find((each) => each === name)
  if (!field) throw badParameter(`Param fields must be one of {${known.join(', ')}} - got "${name}".`)
  return field
}

const needsStart = () =>
  badParameter('You must set a Get Started button if you also wish to use persistent menu.', 2018145)
