/** The states of a broadcast. `freezing`: its list of customers is being made. */
export const broadcastStates = [
  'draft',
  'scheduled',
  'freezing',
  'running',
  'paused',
  'finished',
  'killed',
  'failed',
] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** The commands of a person, with the states in which each is possible and the one it leads to. */
export const broadcastCommands = {
  send: { from: ['draft', 'scheduled'], to: 'freezing' },
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  kill: { from: ['freezing', 'running', 'paused'], to: 'killed' },
} as const satisfies Record<string, { from: readonly BroadcastState[]; to: BroadcastState }>
export type BroadcastCommand = keyof typeof broadcastCommands

/** The broadcast is as its author wrote it: everything may change. */
export const isOpen = (state: BroadcastState): boolean => state === 'draft' || state === 'scheduled'

/** Nothing of it happens any more but what platforms and customers report. */
export const isOver = (state: BroadcastState): boolean =>
  state === 'finished' || state === 'killed' || state === 'failed'

/**
 * The states of one customer in a broadcast, each number above those it may follow. `waiting`: not begun; `entered`: in the customer's
 * mailbox; `left_out`: found unfit at the turn.
 */
export const dispatchStates = {
  waiting: 0,
  entered: 1,
  excluded: 2,
  left_out: 3,
  killed: 4,
  sending: 5,
  unknown: 6,
  failed: 7,
  sent: 8,
  delivered: 9,
  read: 10,
} as const
export type DispatchState = keyof typeof dispatchStates
export const dispatchStateNames = Object.keys(dispatchStates).filter((name): name is DispatchState =>
  Object.hasOwn(dispatchStates, name),
)

/** The state of this number. */
export const dispatchStateOf = (rank: number): DispatchState =>
  dispatchStateNames.find((name) => dispatchStates[name] === rank) ?? 'unknown'

/** Why a customer of an audience gets nothing, or a person's message went another way: a closed list. */
export const exclusionReasons = [
  'blocked',
  'unreachable',
  'unsubscribed',
  'no_address',
  'duplicate_address',
  'opted_out',
  'no_opt_in',
  'never_wrote',
  'window_closed',
  'window_used_up',
  'tag_retired',
  'template_unusable',
  'parameter_missing',
  'region',
  'restricted',
  'night',
  'too_soon',
  'with_person',
  'quota',
] as const
export type ExclusionReason = (typeof exclusionReasons)[number]
