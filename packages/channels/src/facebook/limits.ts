// https://developers.facebook.com/docs/messenger-platform/send-messages
/** Messenger's own limits. Lengths are UTF-16 units. */
export const limits = {
  text: 2000,
  survey_title: 65,
  survey_subtitle: 80,
  survey_question: 85,
  survey_question_min: 5,
  survey_days: 7,
  opt_in_title: 65,
  template_value: 1024,
  form_days: 7,
  /** No number is documented; the specification's own cap for a multi_image card. */
  images: 30,
} as const
