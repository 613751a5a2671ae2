import {
  type Bot,
  blankCustomer,
  type ChannelProfile,
  type CustomerView,
  type Effect,
  type OutCard,
  openStage,
  type Step,
} from '@hawker/core'

type ShownEffect = Exclude<Effect, { effect: 'send' | 'set_timer' | 'clear_timer' | 'reach_step' | 'unblock_customer' }>

/** A line of the preview: a message, or a grey line about something done. */
export type Line = { n: number } & (
  | { by: 'bot'; card: OutCard }
  | { by: 'customer'; text: string }
  | { by: 'system'; effect: ShownEffect }
  /** The branch, the dice or the keyword that chose the way. */
  | { by: 'reason'; step: Step }
)

/** The thread so far, the ISO instant of the next timer, if one is set, and the place the conversation has come to. */
export type Thread = { lines: readonly Line[]; due_at: string | null; at: Pick<Step, 'flow' | 'block'> | null }

/** A conversation with a draft, held in this page on core's stage: the server's engine with a clock that can be moved. */
export type Talk = {
  /** The customer as the bot knows them now. */
  readonly customer: CustomerView
  thread(): Thread
  /** Makes a document the live version, as publishing does: waits and buttons of older versions live on. */
  publish(bot: Bot): void
  start(flow: string, block: string | null): void
  /** The customer types, or presses a button: its words stand in the thread. */
  say(text: string, payload?: string | null): void
  /** Moves the clock to the next timer. */
  skip(): void
}

type Options = {
  names: { first_name: string; last_name: string }
  language: string
  seed: string
  profile: ChannelProfile
  /** Milliseconds since 1970. */
  now: number
}

const psid = 'preview'

/** A customer with a name, so that names in texts show. */
const newcomer = ({ names, language }: Options): CustomerView => ({
  ...blankCustomer(psid),
  ...names,
  full_name: `${names.first_name} ${names.last_name}`,
  gender: 'female',
  locale: language,
  language,
})

/** Timers do not show, and a preview has no user who could unblock. */
const isShown = (effect: Effect): effect is ShownEffect =>
  !['send', 'set_timer', 'clear_timer', 'reach_step', 'unblock_customer'].includes(effect.effect)

type NewLine = Line extends infer Each ? (Each extends Line ? Omit<Each, 'n'> : never) : never

export const openTalk = (bot: Bot, options: Options): Talk => {
  const { seed, now, profile } = options
  let lines: readonly Line[] = []
  let last: Step | null = null
  /** Steps whose lines still wait for the messages said before them. */
  let ahead: readonly Step[] = []
  const add = (line: NewLine) => {
    lines = [...lines, { n: lines.length + 1, ...line }]
  }
  /** Writes down the reasons of the steps up to a message, or of all that are left. */
  const addReasons = (until: { block: string | null; card_key: string | null } | null) => {
    const index = until ? ahead.findIndex(({ block, card }) => block === until.block && card === until.card_key) : -1
    const passed = index < 0 ? (until ? [] : ahead) : ahead.slice(0, index + 1)
    ahead = ahead.slice(passed.length)
    for (const step of passed) if (step.why) add({ by: 'reason', step })
  }
  const stage = openStage(bot, {
    seed,
    now,
    profile,
    newcomer: () => newcomer(options),
    onSteps(steps) {
      addReasons(null)
      ahead = steps
      last = steps.at(-1) ?? last
    },
    report: (effect) => {
      if (effect.effect === 'send') {
        addReasons(effect)
        add({ by: 'bot', card: effect.card })
      } else if (isShown(effect)) add({ by: 'system', effect })
    },
    // A preview asks no service, so the flow goes on as it does when a service fails.
    answer: () => ({ ok: false, status: 0, body: null, reason: 'preview' }),
  })
  const due = (): number | null => {
    const { timers } = stage.person(psid)
    return timers.length > 0 ? Math.min(...timers.map(({ at }) => at)) : null
  }

  return {
    get customer() {
      return stage.person(psid).view
    },
    thread() {
      addReasons(null)
      const at = due()
      return { lines, due_at: at === null ? null : new Date(at).toISOString(), at: last }
    },
    publish: stage.publish,
    start: (flow, block) => stage.give(psid, { kind: 'start', flow, block }),
    say(text, payload = null) {
      add({ by: 'customer', text })
      const words = { text: payload ? null : text, payload, ref: null, attachments: [] }
      stage.give(psid, { kind: 'message', is_first: false, ...words })
    },
    skip() {
      const at = due()
      if (at !== null) stage.elapse(Math.max(0, at - stage.now))
    },
  }
}
