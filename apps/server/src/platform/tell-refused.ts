import type { Notify } from './notify.ts'

/** Tells the screens of a bot that its platform has refused or restricted it: they ask for its connection again. */
export const tellRefusedWith =
  ({ notify }: { notify: Pick<Notify, 'tell'> }) =>
  (bot_id: string): void =>
    void notify.tell('alarms_changed', JSON.stringify({ bot_id, opened: [] }))
