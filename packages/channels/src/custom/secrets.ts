import type { Account } from '../channel.ts'

/** The direction a secret opens: posting the customers' events, or getting the bot's messages. */
export type Scope = 'events' | 'messages'

/**
 * The secrets of a scope: the account's own, the next one while its developer changes from one to the other, and one that allows
 * this alone, for a part of the app that is trusted less.
 */
export const secretsOf = ({ secret, secrets }: Pick<Account, 'secret' | 'secrets'>, scope: Scope): string[] =>
  [secret, secrets.next_secret ?? '', secrets[`${scope}_secret`] ?? ''].filter((each) => each !== '')
