import type { AccountShelf } from './account-shelf.ts'
import type { AccountOptions, Platform } from './platform.ts'
import type { Account, World } from './world.ts'

/** The parts of a platform that only keep its accounts. */
export const shelved = <Kind extends Account>(
  shelfOf: (world: World) => AccountShelf<Kind>,
  create: (options: AccountOptions, world: World) => Kind,
): Pick<Platform<Kind>, 'accounts' | 'find' | 'add' | 'remove'> => ({
  accounts: (world) => shelfOf(world).all(),
  find: (world, page_id) => shelfOf(world).get(page_id),
  add(world, options) {
    const account = create(options, world)
    shelfOf(world).add(account)
    return account
  },
  remove: (world, account) => shelfOf(world).remove(account),
})
