import { createContext, useContext } from 'react'

/** The number of customers who wait for a person; the browser's tab shows it too. */
export const TitleCount = createContext(0)

/** The title of the browser's tab. React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  const count = useContext(TitleCount)
  return <title>{`${count ? `(${count}) ` : ''}${children} · Hawker`}</title>
}
