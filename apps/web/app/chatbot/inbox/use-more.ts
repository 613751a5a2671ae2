import { useRef, useState } from 'react'

/** Loads one more part at a time; after a failure it waits for a press. */
export function useMore(load: () => Promise<void>) {
  const isBusy = useRef(false)
  const [state, setState] = useState<{ isLoading: boolean; error: unknown }>({ isLoading: false, error: null })
  const more = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ isLoading: true, error: null })
    const error: unknown = await load().then(
      () => null,
      (reason: unknown) => reason,
    )
    isBusy.current = false
    setState({ isLoading: false, error })
  }
  return { ...state, more: () => void more() }
}
