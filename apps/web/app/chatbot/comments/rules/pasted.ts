import { blankCommentKeyword } from '@hawker/core'
import type { RuleWish } from '../use-acts.ts'

/** The most rules that one request adds. */
export const mostAtOnce = 500

/**
 * The rules of pasted lines, one a line: words, separated by commas, then `=`, `|` or a tab, and the reply. A table copied from a sheet has the
 * tab. Lines without words are left out.
 */
export const rulesIn = (text: string): RuleWish[] =>
  text.split(/\r\n?|\n/).flatMap((line): RuleWish[] => {
    const [, left = line, said = ''] = /^([^=|\t]*)[=|\t](.*)$/.exec(line) ?? []
    const keywords = [...new Set(left.split(/[,;]/).map((word) => word.trim()))].filter(Boolean)
    if (keywords.length === 0) return []
    const { id: _, ...blank } = blankCommentKeyword('')
    const replies = said.trim() ? [{ text: said.trim(), images: [], commentLevel2: '', imagesLv2: [] }] : []
    return [{ ...blank, keywords, replies }]
  })
