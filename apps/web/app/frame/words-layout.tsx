import { Outlet } from 'react-router'
import { needWords } from './i18n.ts'

/** For all screens but home: loads what they say before one is drawn. */
export async function clientLoader() {
  await needWords('rest')
  return null
}

/** The words stay loaded: a change of the address needs no new ones. */
export const shouldRevalidate = () => false

export default function WordsLayout() {
  return <Outlet />
}
