import { cleanJson, cleanText } from '../../platform/clean-text.ts'

/**
 * The body of an answer. One that is not JSON, or is nested too deeply, stays text: a mapping finds nothing in it, and the
 * author sees why.
 */
export function readAnswer(text: string): unknown {
  try {
    return cleanJson(JSON.parse(text))
  } catch {
    return cleanText(text)
  }
}
