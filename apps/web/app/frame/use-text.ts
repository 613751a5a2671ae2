import type { Namespace } from '@hawker/phrases'
import { useMemo, useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

const onLanguage = (listener: () => void) => {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}
const language = () => i18n.language

/**
 * Words of one namespace, and of `common` after a colon: `const t = useText('home')`, `t('title')`, `t('common:save')`.
 * A key that does not exist is a compile error. The library's own hook costs twenty times as much, which a canvas of a thousand
 * parts feels.
 */
export function useText<const Name extends Namespace>(namespace: Name) {
  const spoken = useSyncExternalStore(onLanguage, language, language)
  return useMemo(() => i18n.getFixedT<[Name, 'common']>(spoken, [namespace, 'common']), [spoken, namespace])
}
