import { minutes, toggle } from '../setting.ts'

const week = 7 * 24 * 60

/** How bot and people share a conversation, and how failed messages are marked. */
export const handover = {
  isDisableConvHandleByPancake: toggle({
    does: 'pause the bot when a person answers on the platform itself',
    default: true,
    group: 'handover',
    owner: 'settings',
    needs: 'echoes',
    witness: 'a person answers on the platform, then the customer writes a keyword',
  }),
  pause_minutes: minutes(week, {
    does: 'stay silent for so many minutes after a person answered (0: until handed back)',
    default: 30,
    group: 'handover',
    owner: 'settings',
    witness: 'a person answers on the platform: until when the bot is silent',
  }),
  marks_read: toggle({
    does: 'show the customer that their messages were read when a person opens the conversation',
    default: true,
    group: 'handover',
    owner: 'settings',
    needs: 'read_marks',
    witness: 'a person opens a conversation with a new message',
  }),
  writes_billed: toggle({
    does: 'write to a customer after the hours in which the channel asks no money for it',
    default: true,
    group: 'handover',
    owner: 'settings',
    needs: 'billed_replies',
    witness: 'a flow starts for a customer who wrote three days ago',
  }),
  mark_bot_reply_failed: toggle({
    does: 'mark a conversation in which a message of the bot failed',
    default: false,
    group: 'handover',
    owner: 'settings',
    witness: 'the platform refuses a message of the bot',
  }),
  mark_unread_bot_reply_failed: toggle({
    does: 'make a conversation unread in which a message of the bot failed',
    default: false,
    group: 'handover',
    owner: 'settings',
    witness: 'the platform refuses a message of the bot in a conversation that was read',
  }),
  repeat_unknown: toggle({
    does: 'repeat a message when the connection broke and it may have arrived',
    default: false,
    group: 'handover',
    owner: 'settings',
    witness: 'the connection breaks before the platform has answered',
  }),
}
