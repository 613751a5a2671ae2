// https://developers.facebook.com/docs/messenger-platform/send-messages/templates
/** Limits of messages and templates that Messenger and Instagram share. Lengths are UTF-16 units. */
export const limits = {
  template_text: 640,
  buttons: 3,
  title: 20,
  payload: 1000,
  quick_replies: 13,
  elements: 10,
  element_text: 80,
} as const
