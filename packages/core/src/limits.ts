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
  /** A bot file nested deeper than this is refused: nothing of ours needs more than a dozen. */
  document_depth: 64,
} as const
