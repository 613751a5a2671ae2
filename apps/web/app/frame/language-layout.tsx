import { Outlet } from 'react-router'
import { preferredLanguage, speak } from './i18n.ts'
import { Waiting } from './waiting.tsx'

/** For pages drawn only in the browser: loads the reader's language before the first word is shown. */
export async function clientLoader() {
  await speak(preferredLanguage())
  return null
}

/** The language stays: a change of the address alone would otherwise draw every word on the screen again. */
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return <Waiting />
}

export default function LanguageLayout() {
  return <Outlet />
}
