import type { Language } from '@hawker/phrases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import type { Me } from './api-types.ts'
import { currentLanguage, speak } from './i18n.ts'
import { meQuery } from './use-me.ts'
import { useText } from './use-text.ts'

/** The language on screen; a choice is kept in this browser and, when signed in, with the person. */
export function useLanguage() {
  // The component is drawn again in the language that was chosen.
  useText('common')
  const cache = useQueryClient()
  const keep = useMutation({
    mutationFn: (language: Language) => api.PATCH('/v1/me', { body: { language } }),
  })
  const choose = async (language: Language) => {
    await speak(language)
    const me = cache.getQueryData<Me>(meQuery.queryKey)
    if (!me) return
    cache.setQueryData<Me>(meQuery.queryKey, { ...me, user: { ...me.user, language } })
    keep.mutate(language)
  }
  return { language: currentLanguage(), choose }
}
