import { createContext, useContext } from 'react'

/** How many customers wait for a person; the browser's tab says so too. */
export const TitleCount = createContext(0)

/** The title of the browser's tab. React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  const count = useContext(TitleCount)
  return <title>{`${count ? `(${count}) ` : ''}${children} · Hawker`}</title>
}
