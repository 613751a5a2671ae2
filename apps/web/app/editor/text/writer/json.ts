import { json, jsonLanguage } from '@codemirror/lang-json'
import { syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter } from '@codemirror/lint'
import { compile, isJsonTemplate } from '@hawker/core'
import { classHighlighter } from '@lezer/highlight'
import { pieces } from '../variables.ts'

/** The text with a stand-in of the same length for each variable: a number outside of quotes, letters inside. */
export const withStandIns = (text: string): string =>
  pieces(text)
    .map(({ kind, at, length }) => (kind === 'words' ? text.slice(at, at + length) : '1'.repeat(length)))
    .join('')

/** Where a body stops being JSON; null while it is JSON once its variables are filled. */
export function brokenAt(text: string): { from: number; to: number } | null {
  if (!text.trim() || isJsonTemplate(compile(text))) return null
  const filled = withStandIns(text)
  let found: { from: number; to: number } | null = null
  jsonLanguage.parser.parse(filled).iterate({
    enter({ type, from, to }) {
      if (type.isError) found ??= { from, to }
    },
  })
  return found ?? { from: 0, to: text.length }
}

/** JSON in colours, with a line below the place where it breaks. */
export const jsonBody = (message: () => string) => [
  json(),
  syntaxHighlighting(classHighlighter),
  linter(
    ({ state }): Diagnostic[] => {
      const broken = brokenAt(state.doc.toString())
      if (!broken) return []
      const { length } = state.doc
      const from = Math.max(0, Math.min(broken.from, length - 1))
      return [{ from, to: Math.max(from + 1, Math.min(broken.to, length)), severity: 'error', message: message() }]
    },
    { delay: 400 },
  ),
]
