import { type ChannelProfile, orderVariables } from '@hawker/core'

/** The variables of the specification, in the order they are used most. */
export const variableNames = [
  'user_first_name',
  'user_last_name',
  'user_full_name',
  'email',
  'phone',
  'address',
  'last_text_input',
  'page_name',
  'current_date',
  'current_time',
  'current_weekday',
  'current_date_and_time',
  'monday_of_weekly',
  'tuesday_of_weekly',
  'wednesday_of_weekly',
  'thursday_of_weekly',
  'friday_of_weekly',
  'saturday_of_weekly',
  'sunday_of_weekly',
  'comment',
  'comments',
  'last_page_message_content',
  'ad_id',
  'psid',
] as const

type Name = (typeof variableNames)[number]

/** Only some channels can fill these. */
const needs: Partial<Record<Name, (profile: Profile) => boolean>> = {
  comment: ({ abilities }) => abilities.includes('comments'),
  comments: ({ abilities }) => abilities.includes('comments'),
  last_page_message_content: ({ repeats_page_message }) => repeats_page_message,
}
type Profile = Pick<ChannelProfile, 'abilities' | 'repeats_page_message'>

/** The variables that a channel can fill; null: any channel. */
export const variablesOn = (profile: Profile | null): Name[] =>
  variableNames.filter((name) => {
    const need = needs[name]
    return need === undefined || (profile !== null && need(profile))
  })

/** Variables of the order at hand; they stand in single braces. */
export const writtenOrders: readonly { name: string; written: string }[] = orderVariables.map((name) => ({
  name,
  written: `{${name}}`,
}))
