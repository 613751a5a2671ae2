import { z } from 'zod'
import { type Platform, platforms } from '../channel.ts'
import { commentConfig } from '../comments/config.ts'
import { storedSettings } from '../settings/stored.ts'
import { agent, botField, customField, tag, topic } from './fields.ts'
import { filled, isEmpty, withoutEmpty } from './fill.ts'
import { flow } from './flow.ts'
import { folder } from './folder.ts'
import { keyword } from './keyword.ts'
import { askedQuestions, mainMenu, userMenu } from './menu.ts'
import { rule } from './rule.ts'
import { segment } from './segment.ts'
import { sequence } from './sequence.ts'
import { defaultTimezone, timezone } from './timezone.ts'
import { tool } from './tool.ts'

export const documentFormat = 'hawker/1'

/** One thing of each list. */
export const botItems = {
  tags: tag,
  custom_fields: customField,
  bot_fields: botField,
  topics: topic,
  agents: agent,
  flows: flow,
  keywords: keyword,
  sequences: sequence,
  segments: segment,
  menus: userMenu,
  rules: rule,
  tools: tool,
}

const schema = z.object({
  format: z.literal(documentFormat),
  name: z.string(),
  platform: z.enum(platforms),
  timezone,
  language: z.string(),
  welcome_flow: z.string(),
  default_flow: z.string(),
  tags: z.array(botItems.tags),
  custom_fields: z.array(botItems.custom_fields),
  bot_fields: z.array(botItems.bot_fields),
  topics: z.array(botItems.topics),
  agents: z.array(botItems.agents),
  /** Only where there are any. */
  folders: z.array(folder).optional(),
  flows: z.array(botItems.flows),
  keywords: z.array(botItems.keywords),
  main_menu: mainMenu,
  asked_questions: askedQuestions,
  sequences: z.array(botItems.sequences),
  segments: z.array(botItems.segments),
  /** Menus that the action `user_menu` gives. */
  menus: z.array(botItems.menus),
  rules: z.array(botItems.rules),
  tools: z.array(botItems.tools),
  /** The answers to comments and their moderation; absent: none. */
  comments: commentConfig.optional(),
  /** Only the values that differ from the defaults. */
  settings: storedSettings,
})

/** Everything an author writes: what is edited, published, exported, diffed and linted. */
export type Bot = z.infer<typeof schema>

export const blankBot = (platform: Platform, name: string): Bot => ({
  format: documentFormat,
  name,
  platform,
  timezone: defaultTimezone,
  language: 'en',
  welcome_flow: '',
  default_flow: '',
  tags: [],
  custom_fields: [],
  bot_fields: [],
  topics: [],
  agents: [],
  flows: [],
  keywords: [],
  main_menu: { is_published: true, items: [] },
  asked_questions: { is_published: true, items: [] },
  sequences: [],
  segments: [],
  menus: [],
  rules: [],
  tools: [],
  settings: {},
})

/** The platform cannot be guessed: `readBot` asks for it before anything is filled. */
export const botDocument = z.preprocess(
  withoutEmpty('folders', 'comments'),
  filled(() => blankBot('custom', ''), schema),
)

/** Parts younger than the format. A file contains one only when it is not empty, so older files keep their bytes. */
type LaterPart = 'settings' | 'segments' | 'menus' | 'rules'
export type BotFile = Omit<Bot, LaterPart> & Partial<Pick<Bot, LaterPart>>

/** The bot in the shape of a file. */
export const toFile = ({ settings, segments, menus, rules, ...bot }: Bot): BotFile => ({
  ...bot,
  ...(segments.length > 0 && { segments }),
  ...(menus.length > 0 && { menus }),
  ...(rules.length > 0 && { rules }),
  ...(!isEmpty(settings) && { settings }),
})

/** The shape of that, for the description of the API. */
export const botFile = schema.extend({
  segments: z.array(botItems.segments).optional(),
  menus: z.array(botItems.menus).optional(),
  rules: z.array(botItems.rules).optional(),
  settings: storedSettings.optional(),
})
