import { useSyncExternalStore } from 'react'

/** A value that screens can watch. */
export type Store<State> = {
  get(): State
  set(state: State): void
  /** Answers with the function that ends the watching. */
  watch(listener: () => void): () => void
}

export function makeStore<State>(first: State): Store<State> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      if (next === state) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A part of the state. `pick` must give the very same answer while that part does not change. */
export function useStoreState<State, Part>(store: Store<State>, pick: (state: State) => Part): Part {
  return useSyncExternalStore(store.watch, () => pick(store.get()))
}
