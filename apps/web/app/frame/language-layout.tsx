import { Outlet } from 'react-router'
import { preferredLanguage, speak } from './i18n.ts'
import { Waiting } from './waiting.tsx'

/** Pages drawn in the browser alone: the reader's language is there before the first word is shown. */
export async function clientLoader() {
  await speak(preferredLanguage())
  return null
}

export function HydrateFallback() {
  return <Waiting />
}

export default function LanguageLayout() {
  return <Outlet />
}
