import { z } from 'zod'
import { weeklyRange } from '../../comments/hours.ts'
import { toggle } from '../setting.ts'

/** When and how the bot answers a message. */
export const answers = {
  is_started: toggle({
    does: 'answer a customer’s first message with the welcome flow',
    default: true,
    group: 'answers',
    owner: 'settings',
    witness: 'a customer writes for the first time',
  }),
  is_published: toggle({
    does: 'answer with the default flow when nothing else fits',
    default: true,
    group: 'answers',
    owner: 'settings',
    witness: 'a customer writes words that no keyword knows',
  }),
  is_quick_reply: toggle({
    does: 'offer the asked questions as quick replies under the welcome message',
    default: false,
    group: 'answers',
    owner: 'settings',
    needs: 'welcome_questions',
    requires: ['is_started'],
    witness: 'a customer writes for the first time to a bot with asked questions',
  }),
  is_time_based: toggle({
    does: 'answer comments, and what else is chosen, only at the hours of the page',
    default: false,
    group: 'answers',
    owner: 'comments',
    config: z.object({
      time_ranges: z.array(weeklyRange).default([]),
      /** Whether keywords and the default flow keep to the hours as well. */
      is_for_keywords: z.boolean().default(false),
      is_for_default_flow: z.boolean().default(false),
    }),
    options_of: { time_ranges: 'time_ranges', is_for_keywords: 'switch', is_for_default_flow: 'switch' },
    witness: 'a customer writes a keyword outside the hours that keywords keep to',
  }),
  is_using_ai_for_default_reply: toggle({
    does: 'answer with an AI agent in place of the default flow',
    default: false,
    group: 'answers',
    owner: 'ai',
    config: z.object({ agent_id: z.string().default('') }),
    options_of: { agent_id: 'agent' },
    witness: null,
  }),
  ai_admin_only: toggle({
    does: 'let AI answer members of the bot alone',
    default: false,
    group: 'answers',
    owner: 'ai',
    witness: null,
  }),
}
