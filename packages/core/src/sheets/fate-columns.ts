/** The columns of a file that say what became of a broadcast's message for each of its customers. */
export const fateColumns = [
  'message_state',
  'message_reason',
  'message_entered_at',
  'message_said_at',
  'message_state_at',
  'message_replied_at',
  'message_clicked_at',
  'message_clicks',
] as const
export type FateColumn = (typeof fateColumns)[number]
