/** Figures of the specification and caps of our own, each in this one place. */
export const limits = {
  block_title: 255,
  gallery_cards: 10,
  images: 30,
  feedback_question_min: 5,
  notif_block_cards: 2,
  default_retries: 3,
  /** The sequence rule's day. */
  sequence_minutes: 1440,
  /** The specification names 300 and 100 "for filters or names": so many rows a condition, so many characters a name. */
  filters: 300,
  name: 100,
  /** So many customers may be named by their ids for one change; more are named by a search. */
  bulk_ids: 10_000,
  /** An id of a bot file, where a server keeps it: longer than any it makes, short enough for an index. */
  id: 200,
  /** Folders of flows: so many of a bot, so many levels of them. */
  folders: 500,
  folder_levels: 3,
  /** Of a message template: a header or a footer, a body, the text of a carousel's card, an address on a button, and so many buttons. */
  template_header: 60,
  template_body: 1_024,
  template_card: 160,
  template_url: 2_000,
  template_buttons: 10,
  /** A custom field has at most this many choices. */
  field_choices: 100,
  /** A bot file nested deeper than this is refused: our own files need no more than a dozen levels. */
  document_depth: 64,

  /** Blocks run since the customer's last input, over all sprints: more is a loop. */
  /** Rules that a change by rules sets off, and so on. */
  rule_depth: 5,
  blocks_per_input: 100,
  /** Effects of one sprint: a block may hold any number of cards. */
  effects_per_sprint: 500,
  /** Messages kept while a call is pending, and timers kept while a person has the conversation. */
  queue: 20,
  /** Smart delays of one conversation that run at the same time. */
  delays: 20,
  /** Calls of actions under way, flows that start at an instant, and sequences followed, in one conversation. */
  calls: 20,
  alarms: 20,
  enrollments: 30,
  session_bytes: 16 * 1024,
  /** UTF-16 units of a text we send, of one value in it, and of a customer's text that is stored or searched for an address. */
  text_length: 10_000,
  value_length: 2_000,
  input_length: 1_000,
  /** Telegram's limit for a button's payload. */
  payload_bytes: 64,
  typing_seconds: 20,
  /** How long we wait for the answer of a called server. */
  call_timeout_ms: 10_000,
} as const
