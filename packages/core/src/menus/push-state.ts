/** The state of a part at its platform. */
export const pushStates = ['unconfirmed', 'pending', 'pushed', 'refused', 'not_available', 'changed_elsewhere'] as const
export type PushState = (typeof pushStates)[number]

/** Forms as texts, which are compared; null: none. */
type Forms = {
  wanted: string | null
  /** The form that we set last. */
  pushed: string | null
  found: string | null
  /** An editor saw the found form beside the wanted one and pressed, or nothing of an earlier program can be there. */
  is_confirmed: boolean
}

/**
 * The next move for a part: `set` or `remove` it, nothing where it is `done`, or wait for an editor. Over what another program
 * set nothing is pushed, and an empty wish removes only what we pushed.
 */
export const nextPush = ({
  wanted,
  pushed,
  found,
  is_confirmed,
}: Forms): 'set' | 'remove' | 'done' | 'ask' | 'ask_over' => {
  if (found === wanted) return 'done'
  const isOurs = pushed !== null && found === pushed
  if (wanted === null) return isOurs ? 'remove' : 'done'
  if (isOurs) return 'set'
  if (is_confirmed && (found === null ? pushed === null : false)) return 'set'
  return found === null && pushed === null ? 'ask' : 'ask_over'
}
