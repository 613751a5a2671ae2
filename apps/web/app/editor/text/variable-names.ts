/** The variables of the specification that every channel can fill, in the order they are used most. */
export const variableNames = [
  'user_first_name',
  'user_last_name',
  'user_full_name',
  'email',
  'phone',
  'last_text_input',
  'page_name',
  'current_date',
  'current_time',
  'current_weekday',
  'current_date_and_time',
  'psid',
] as const
