type Place = { pathname: string; search: string; state?: unknown }

/** Given to the way out of what is gone: nothing of it is left to be saved. */
export const isGone = { is_gone: true }

/** Whether the forms of this screen end there. A tab of the same screen, for the same bot, keeps them. */
export function leaves(here: Place, there: Place): boolean {
  if (there.state === isGone) return false
  return here.pathname !== there.pathname || botOf(here) !== botOf(there)
}

const botOf = ({ search }: Place) => new URLSearchParams(search).get('bot_id')
