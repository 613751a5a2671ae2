import type { SendFault } from '../faults.ts'
import type { ServiceCall } from '../service-base.ts'
import type { World } from '../world.ts'
import { addMailchimpAccount, type List, type MailchimpAccount, type MailchimpOptions, type Member } from './state.ts'

/** Mailchimp's stand-in in a test of this process. */
export type MailchimpHandle = {
  addAccount(options?: MailchimpOptions): MailchimpAccount
  list(api_key: string, list_id: string): List
  members(api_key: string, list_id: string): Member[]
  /** The next calls meet this. */
  misbehave(fault: Omit<SendFault, 'times'> & { times?: number }): void
  calls(): ServiceCall[]
  counters(): Record<string, number>
}

export const mailchimpHandle = ({ mailchimp }: World): MailchimpHandle => {
  const list = (api_key: string, list_id: string) => {
    const found = mailchimp.accounts.get(api_key)?.lists.get(list_id)
    if (!found) throw new Error(`The simulator has no list ${list_id} of this key.`)
    return found
  }
  return {
    addAccount: (options) => addMailchimpAccount(mailchimp, options),
    list,
    members: (api_key, list_id) => [...list(api_key, list_id).members.values()],
    misbehave: (fault) => mailchimp.faults.add({ times: 1, ...fault }),
    calls: () => mailchimp.calls,
    counters: () => mailchimp.counters.all(),
  }
}
