import { useRef } from 'react'

/** Calls `onLeave` once the focus is nowhere in this part of the screen, the dialogs it has opened included. */
export function useLeave(onLeave: () => void) {
  const leaving = useRef(0)
  return {
    onFocus: () => cancelAnimationFrame(leaving.current),
    onBlur() {
      cancelAnimationFrame(leaving.current)
      leaving.current = requestAnimationFrame(onLeave)
    },
  }
}
