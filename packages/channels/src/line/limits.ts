// https://developers.line.biz/en/reference/messaging-api/#message-objects
/** LINE's limits. Lengths are UTF-16 units; where LINE counts characters as people see them, these are the stricter. */
export const limits = {
  messages: 5,
  /** Of a call's body: 2 MB by the documents. */
  call_bytes: 1_900_000,
  /** Of a reply token after its webhook: "about a minute" by the documents, less the time of a request. */
  reply_ms: 45_000,
  text: 5000,
  /** 1500 since 2024; older documents say 400. */
  alt_text: 400,
  template_text: 160,
  /** Of a template or of a bubble of our own making. */
  buttons: 4,
  label: 20,
  data: 300,
  uri: 1000,
  file_url: 2000,
  quick_replies: 13,
  bubbles: 12,
  /** Of a carousel, in bytes of JSON: 50 KB by the documents, with room for what another count would add. */
  carousel_bytes: 45_000,
  /** Of the text in a bubble that has buttons: with them it stays far below a bubble's 30 KB. */
  bubble_text: 2000,
  /** Shown as the length of a sound, for cards do not know theirs. */
  audio_ms: 60_000,
  title: 200,
  subtitle: 500,
} as const
