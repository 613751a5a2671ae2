import { asList, asText, isObject, type Params } from '../params.ts'
import type { Outside } from '../screen.ts'

/** Commands behind the slash, and prompts of an empty chat: a tap writes either as the customer's words. */
export const outsideOfAutomation = ({ prompts, commands }: Params): Partial<Outside> => ({
  menu: (asList(commands) ?? []).filter(isObject).map(({ command_name, command_description }) => ({
    title: `/${asText(command_name)}`,
    kind: 'reply',
    description: asText(command_description) ?? '',
  })),
  questions: (asList(prompts) ?? []).map((prompt) => ({ title: asText(prompt) ?? '', kind: 'reply' })),
})
