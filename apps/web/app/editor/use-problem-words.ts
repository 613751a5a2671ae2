import type { ProblemKey, ProblemParams } from '@hawker/core'
import { useText } from '../frame/use-text.ts'

/** What a rule found, in the reader's words. */
export function useProblemWords() {
  const t = useText('problems')
  return (key: ProblemKey, params: ProblemParams = {}): string => t(key, params)
}
