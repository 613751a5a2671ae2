import { useFormat } from '../frame/use-format.ts'

/** `vi_VN` as "Vietnamese" in the reader's language; any other text unchanged. */
export function useLanguageName(): (code: string) => string {
  const { locale } = useFormat()
  return (code) => {
    try {
      return new Intl.DisplayNames(locale, { type: 'language' }).of(code.replace('_', '-').split('-')[0] ?? '') ?? code
    } catch {
      return code
    }
  }
}
