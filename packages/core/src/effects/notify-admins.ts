import { done, type EffectDefinition } from './definition.ts'

export type NotifyAdminsEffect = { effect: 'notify_admins'; text: string; user_ids: string[] }

export const notifyAdmins: EffectDefinition<NotifyAdminsEffect> = {
  lines: ({ user_ids, text }) => [`! notify_admins ${[...user_ids, text].join(' ')}`],
  talk: ({ text, user_ids }) => done('notify_admins', { text, user_ids }),
}
