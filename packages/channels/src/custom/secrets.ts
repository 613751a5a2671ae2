import type { Account } from '../channel.ts'

/** The account's secret, and beside it the next one while its developer changes from one to the other. */
export const secretsOf = ({ secret, secrets }: Pick<Account, 'secret' | 'secrets'>): string[] =>
  [secret, secrets.next_secret ?? ''].filter((each) => each !== '')
