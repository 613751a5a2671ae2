import { type Bot, type Flow, flowWarnings, type Problem, templateStates } from '@hawker/core'

type Template = { name: string; language: string; status: string }

/** The warnings of a flow. They depend on the bot's other flows and on the platform. */
export const warningsOf = (bot: Bot, flow: Flow, templates: readonly Template[] = []): Problem[] =>
  flowWarnings(bot, flow, { templates: templateStates(templates), post_type: null })
