import type { SendFault } from '../faults.ts'
import type { ServiceCall } from '../service-base.ts'
import type { World } from '../world.ts'
import { addMailchimpAccount, type List, type MailchimpAccount, type MailchimpOptions, type Member } from './state.ts'
import { type ReportKind, report } from './webhooks.ts'

/** Mailchimp's stand-in in a test of this process. */
export type MailchimpHandle = {
  addAccount(options?: MailchimpOptions): MailchimpAccount
  list(api_key: string, list_id: string): List
  members(api_key: string, list_id: string): Member[]
  /** A person leaves, or their address bounces; resolves when the webhooks were called, each this many times at once. */
  report(kind: ReportKind, api_key: string, list_id: string, email: string, copies?: number): Promise<void>
  /** The next calls fail this way. */
  misbehave(fault: Omit<SendFault, 'times'> & { times?: number }): void
  calls(): ServiceCall[]
  counters(): Record<string, number>
}

export const mailchimpHandle = (world: World): MailchimpHandle => {
  const { mailchimp } = world
  const list = (api_key: string, list_id: string) => {
    const found = mailchimp.accounts.get(api_key)?.lists.get(list_id)
    if (!found) throw new Error(`The simulator has no list ${list_id} of this key.`)
    return found
  }
  return {
    addAccount: (options) => addMailchimpAccount(mailchimp, options),
    list,
    members: (api_key, list_id) => [...list(api_key, list_id).members.values()],
    async report(kind, api_key, list_id, email, copies) {
      await Promise.all(report(world, list(api_key, list_id), kind, email, copies))
    },
    misbehave: (fault) => mailchimp.faults.add({ times: 1, ...fault }),
    calls: () => mailchimp.calls,
    counters: () => mailchimp.counters.all(),
  }
}
