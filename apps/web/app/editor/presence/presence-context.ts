import { createContext, useContext } from 'react'
import { makeStore, type Store, useStoreState } from '../draft/store.ts'
import { aloneHere, type Colleague, type Presence } from './colleagues.ts'

/** The colleagues who have the flow open. */
export const PresenceContext = createContext<Store<Presence>>(makeStore(aloneHere))

export const usePresence = (): Presence => useStoreState(useContext(PresenceContext), (presence) => presence)

/** The colleagues who have this block open; undefined: none. */
export const useColleaguesAt = (block: string): readonly Colleague[] | undefined =>
  useStoreState(useContext(PresenceContext), ({ byBlock }) => byBlock.get(block))
