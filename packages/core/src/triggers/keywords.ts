import type { Keyword } from '../document/keyword.ts'
import type { Attachment } from '../inbound.ts'
import { limits } from '../limits.ts'
import { findEmail, findPhone } from '../text/find.ts'
import { fold, tidy } from '../text/fold.ts'
import { compileWording, type Wording, type WordingRule } from './wording.ts'

/** Longer than an address or number with the signs around it. */
const overlap = 100

/**
 * A long message in pieces: words are found in one pass, but an address is searched for from every letter on, which takes
 * longer the longer the text. Pieces overlap, so that no word is cut: half of a long number may be a number.
 */
const pieces = (heard: Heard): Heard[] => {
  const text = heard.text.slice(0, limits.text_length)
  if (text.length <= limits.input_length) return [{ ...heard, text }]
  const step = limits.input_length - overlap
  const count = Math.ceil((text.length - overlap) / step)
  return Array.from({ length: count }, (_, piece) => {
    const cut = text.slice(piece * step, piece * step + limits.input_length)
    const begun = piece > 0 ? cut.replace(/^\S{1,50}/, '') : cut
    return { ...heard, text: piece < count - 1 ? begun.replace(/\S{1,50}$/, '') : begun }
  })
}

/** The part of a message that a keyword is matched against. */
export type Heard = { text: string; attachments: readonly Attachment[] }

/** The keywords of a published bot, ready to be asked for the first of the list that matches. */
export type KeywordMatcher = { match(heard: Heard): Keyword | null }

type Sign = (heard: Heard) => boolean
const has =
  (type: Attachment['type']): Sign =>
  ({ attachments }) =>
    attachments.some((each) => each.type === type)

/** Keyword types that match something other than words. */
const signs: Partial<Record<Keyword['type'], Sign>> = {
  7: () => true,
  9: ({ text }) => findPhone(text) !== null,
  11: has('sticker'),
  13: has('image'),
  14: has('product'),
  15: has('video'),
  16: has('feedback'),
  18: ({ text }) => findEmail(text) !== null,
}

/** Of each sign only the first keyword can ever win. */
const firstSigns = (keywords: readonly Keyword[]): { sign: Sign; index: number }[] => {
  const seen = new Set<Keyword['type']>()
  return keywords.flatMap(({ type }, index) => {
    const sign = signs[type]
    if (!sign || seen.has(type)) return []
    seen.add(type)
    return [{ sign, index }]
  })
}

/** Rules about words, in the form for comparing. Case and diacritics count only where the author says so. */
const wordings = (keywords: readonly Keyword[]): { spell: (text: string) => string; wording: Wording }[] =>
  [false, true].flatMap((isExact) => {
    const spell = isExact ? tidy : fold
    const spelled = (list: readonly string[]) => list.map(spell).filter(Boolean)
    const rules = keywords.flatMap((keyword, index): WordingRule[] => {
      const { type, is_exact, keywords, except, extra } = keyword
      if (is_exact !== isExact || signs[type]) return []
      return [{ type, index, keywords: spelled(keywords), except: spelled(except), extra: spelled(extra) }]
    })
    return rules.length > 0 ? [{ spell, wording: compileWording(rules) }] : []
  })

/** The caller must leave out unpublished keywords and those whose flow is missing. */
export const compileKeywords = (keywords: readonly Keyword[]): KeywordMatcher => {
  const bySign = firstSigns(keywords)
  const byWords = wordings(keywords)
  return {
    match(heard) {
      let best = keywords.length
      for (const { spell, wording } of heard.text ? byWords : [])
        best = Math.min(best, wording.first(spell(heard.text), best))
      for (const { sign, index } of bySign) if (index < best && pieces(heard).some(sign)) best = index
      return keywords[best] ?? null
    },
  }
}
