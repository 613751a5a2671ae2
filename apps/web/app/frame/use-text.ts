import type { Namespace } from '@hawker/phrases'
import { useTranslation } from 'react-i18next'

/**
 * Words of one namespace, and of `common` after a colon: `const t = useText('home')`, `t('title')`, `t('common:save')`.
 * A key that does not exist is a compile error.
 */
export function useText<const Name extends Namespace>(namespace: Name) {
  return useTranslation<[Name, 'common']>([namespace, 'common']).t
}
