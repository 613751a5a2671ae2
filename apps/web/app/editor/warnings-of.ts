import {
  type Bot,
  type ChannelProfile,
  type Flow,
  flowWarnings,
  type KnownConnections,
  type Problem,
  templateStates,
} from '@hawker/core'

type Template = { name: string; language: string; status: string }

/** The warnings of a flow. They depend on the bot's other flows, on the platform and on its connections. */
export const warningsOf = (
  bot: Bot,
  flow: Flow,
  templates: readonly Template[] = [],
  connections: KnownConnections = null,
  profile: ChannelProfile | null = null,
  post_type: number | null = null,
): Problem[] => flowWarnings(bot, flow, { templates: templateStates(templates), connections, profile, post_type })
