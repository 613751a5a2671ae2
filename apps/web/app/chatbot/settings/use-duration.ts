import { useFormat } from '../../frame/use-format.ts'

/** "30 minutes", "2 hours" in the reader's language. */
export function useDuration(): (minutes: number) => string {
  const { locale } = useFormat()
  const say = (value: number, unit: 'minute' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return (minutes) => (minutes % 60 === 0 ? say(minutes / 60, 'hour') : say(minutes, 'minute'))
}
