import { type Bot, type Flow, flowWarnings, type Problem, templateStates } from '@hawker/core'

type Template = { name: string; language: string; status: string }

/** What may go wrong in a flow among the bot's others. Only among them, and with what the platform says, can it be judged. */
export const warningsOf = (bot: Bot, flow: Flow, templates: readonly Template[] = []): Problem[] =>
  flowWarnings(bot, flow, { templates: templateStates(templates), post_type: null })
