import { asList, asText, isObject } from '../params.ts'
import type { Outside } from '../screen.ts'
import { type MessengerProfile, type PersistentMenu, readMenus } from './messenger-profile.ts'

/** The first entry of a field that has one for each language. */
const first = (value: unknown) => asList(value)?.find(isObject)

/** The parts that a messenger profile puts beside a thread; `own` is the menu that one person got in place of the page's. */
export const outsideOfProfile = (profile: MessengerProfile, own?: PersistentMenu[]): Partial<Outside> => {
  const [menu] = own ?? (profile.persistent_menu ? readMenus(profile.persistent_menu) : [])
  const questions = asList(first(profile.ice_breakers)?.call_to_actions) ?? []
  return {
    greeting: asText(first(profile.greeting)?.text) ?? '',
    has_field: menu?.composer_input_disabled !== true,
    menu: (menu?.call_to_actions ?? []).map(({ type, title, payload, url }) =>
      type === 'web_url' ? { title, kind: 'link', url: url ?? '' } : { title, kind: 'reply', payload: payload ?? '' },
    ),
    questions: questions.filter(isObject).map(({ question, payload }) => ({
      title: asText(question) ?? '',
      kind: 'reply',
      payload: asText(payload) ?? '',
    })),
  }
}
