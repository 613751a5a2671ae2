type Place = { pathname: string; search: string; state?: unknown }

/** Navigation state after a deletion: nothing remains to save. */
export const isGone = { is_gone: true }

/** Whether the navigation closes the forms of this screen. Another tab of it, for the same bot, keeps them. */
export function closesForms(here: Place, there: Place): boolean {
  if (there.state === isGone) return false
  return here.pathname !== there.pathname || botOf(here) !== botOf(there)
}

const botOf = ({ search }: Place) => new URLSearchParams(search).get('bot_id')
