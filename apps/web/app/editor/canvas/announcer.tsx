import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import css from './block-node.module.css'

const Announce = createContext<(words: string) => void>(() => undefined)
export const useAnnounce = () => useContext(Announce)

/** Reads out what a key did on the canvas, where nothing else says it. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ words: '', time: 0 })
  const announce = useCallback((words: string) => setSaid(({ time }) => ({ words, time: time + 1 })), [])
  return (
    <Announce value={announce}>
      {children}
      <p className={css.hidden} role="status">
        {/* The same words twice are read twice, because the element is a new one. */}
        <span key={said.time}>{said.words}</span>
      </p>
    </Announce>
  )
}
