import { ActRefusal } from '../act.ts'
import { platformOf } from '../platforms.ts'
import type { Account, World } from '../world.ts'
import type { WallPlace } from './acts.ts'

/** The posts of an account on any platform that has some. */
export const wallPlace = (world: World, account: Account): WallPlace => {
  const { name, wall } = platformOf(account)
  if (!wall) throw new ActRefusal(`${name} has no posts.`)
  return { world, account, ways: wall }
}
