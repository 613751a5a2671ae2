import {
  type Bot,
  type ChannelProfile,
  type FileSizes,
  type Flow,
  flowWarnings,
  type KnownConnections,
  type Problem,
  templateStates,
} from '@hawker/core'

type Template = { name: string; language: string; status: string; platform_id: string }

type Known = {
  templates?: readonly Template[] | undefined
  connections?: KnownConnections | undefined
  profile?: ChannelProfile | null
  post_type?: number | null
  files?: FileSizes
  /** The variations that the shop sells, among those that the flow names; null: not known. */
  variations?: ReadonlySet<string> | null
}

/** The warnings of a flow. They depend on the bot's other flows, on the platform, on its connections and on sizes of files. */
export const warningsOf = (
  bot: Bot,
  flow: Flow,
  { templates = [], connections = null, profile = null, post_type = null, files = null, variations = null }: Known = {},
): Problem[] =>
  flowWarnings(bot, flow, {
    ...{ templates: templateStates(templates), connections, profile, post_type, files, variations },
  })
