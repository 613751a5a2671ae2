import type { Introduction } from './account.ts'
import type { Tried } from './act.ts'
import type { SentCall } from './call-log.ts'
import { type CustomerHandle, customerHandle } from './customer-handle.ts'
import type { SendFault } from './faults.ts'
import { endLive, publish, removeComment, setHidden } from './wall/acts.ts'
import { wallPlace } from './wall/place.ts'
import type { Comment, Post } from './wall/wall.ts'
import type { WebhookSwitches } from './webhooks/switches.ts'
import type { Account, Refusal, World } from './world.ts'

/** A connected account in a test or a bench. */
export type AccountHandle<Kind extends Account = Account> = {
  account: Kind
  customer(id: string | number, introduction?: Introduction): CustomerHandle
  /** Publishes a post of the page; a live video starts. */
  publishes(post?: Partial<Pick<Post, 'kind' | 'text'>>): Post
  endsLive(post_id: string): Tried
  /** The page's own hand on a comment. */
  hides(comment: Comment): Tried
  shows(comment: Comment): Tried
  removes(comment: Comment): Tried
  /** The next sends meet this fault. */
  misbehave(fault: Omit<SendFault, 'times'> & { times?: number }): void
  /** The next webhooks go wrong in this way. */
  switch(patch: Partial<WebhookSwitches>): void
  sent(): SentCall[]
  refused(): Refusal[]
  counters(): Record<string, number>
}

export const accountHandle = <Kind extends Account>(world: World, account: Kind): AccountHandle<Kind> => {
  const isOurs = ({ platform, page_id }: { platform: string; page_id: string }) =>
    platform === account.platform && page_id === account.page_id
  return {
    account,
    customer: (id, introduction) => customerHandle(world, account, String(id), introduction),
    publishes: (post) => publish(wallPlace(world, account), post),
    endsLive: (post_id) => endLive(wallPlace(world, account), post_id),
    hides: (comment) => setHidden(wallPlace(world, account), comment, true),
    shows: (comment) => setHidden(wallPlace(world, account), comment, false),
    removes: (comment) => removeComment(wallPlace(world, account), comment),
    misbehave: (fault) => account.faults.add({ times: 1, ...fault }),
    switch: (patch) => account.gate.set(patch),
    sent: () => world.calls.after(0).filter(isOurs),
    refused: () => world.refusals.filter(isOurs),
    counters: () => account.counters.all(),
  }
}
