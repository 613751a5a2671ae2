import type { Problem, WarningKey } from '../../problems.ts'
import type { Bot } from '../document.ts'
import { pointer } from '../pointer.ts'
import type { Roads } from './road.ts'

const botHas = (key: WarningKey, path: string, params: Problem['params'] = {}): Problem => ({
  flow: null,
  block: null,
  card: null,
  key,
  params,
  path,
  severity: 'warning',
})

/** Keyword types that look for words; the others hear a sticker, a picture, a number, or everything. */
const wordTypes: readonly number[] = [1, 2, 3, 4, 5, 6, 8]

/** Keywords that wait for words and have none. */
export const silentKeywords = ({ keywords }: Bot): Problem[] =>
  keywords.flatMap(({ type, keywords: words }, index) =>
    wordTypes.includes(type) && !words.some((word) => word.trim())
      ? [botHas('keyword_without_words', `/keywords/${index}`)]
      : [],
  )

/** Everything outside the flows that starts one, and which it names. A start flow of the bot may be left out. */
const starts = (bot: Bot): { flow: string; path: string }[] => [
  ...(bot.welcome_flow ? [{ flow: bot.welcome_flow, path: '/welcome_flow' }] : []),
  ...(bot.default_flow ? [{ flow: bot.default_flow, path: '/default_flow' }] : []),
  ...bot.keywords.map(({ flow }, index) => ({ flow, path: pointer('keywords', index, 'flow') })),
  ...bot.main_menu.items.flatMap((item, index) =>
    [item, ...item.items].flatMap(({ type, flow }, place) => {
      const path =
        place === 0 ? pointer('main_menu', 'items', index) : pointer('main_menu', 'items', index, 'items', place - 1)
      return type === 'flow' ? [{ flow, path: `${path}/flow` }] : []
    }),
  ),
  ...bot.asked_questions.items.map(({ flow }, index) => ({
    flow,
    path: pointer('asked_questions', 'items', index, 'flow'),
  })),
  ...bot.sequences.flatMap(({ steps }, index) =>
    steps.map(({ flow }, step) => ({ flow, path: pointer('sequences', index, 'steps', step, 'flow') })),
  ),
]

/** What starts a flow that is not there. */
export const missingStarts = (bot: Bot, { startOf }: Roads): Problem[] =>
  starts(bot).flatMap(({ flow, path }) => (startOf.has(flow) ? [] : [botHas('goto_missing', path, { target: flow })]))
