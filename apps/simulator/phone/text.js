import { el } from './dom.js'
import { safeHref } from './safe-href.js'

/** @import { Span } from '../src/screen.ts' */

/** @type {Record<string, keyof HTMLElementTagNameMap>} */
const tags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
}

/**
 * @param {string} href
 * @param {...(Node | string)} children
 */
const link = (href, ...children) => el('a', { href, target: '_blank', rel: 'noreferrer noopener' }, ...children)

/**
 * @param {Span} span
 * @param {string} text
 * @param {(Node | string)[]} children
 */
const wrap = (span, text, children) => {
  const url = span.url ?? (span.type === 'email' ? `mailto:${text}` : text)
  if (['text_link', 'url', 'email'].includes(span.type) && safeHref(url) !== null) return link(url, ...children)
  if (span.type === 'spoiler') return el('span', { class: 'spoiler', tabindex: 0 }, ...children)
  if (span.type === 'bot_command' || span.type === 'mention') return el('span', { class: 'linkish' }, ...children)
  return el(tags[span.type] ?? 'span', {}, ...children)
}

/**
 * Text with its formatting as nodes; spans may lie inside one another. Never as HTML: bots and customers write text.
 *
 * @param {string} text
 * @param {Span[]} [spans]
 * @param {number} [from]
 * @param {number} [to]
 * @returns {(Node | string)[]}
 */
export const richText = (text, spans = [], from = 0, to = text.length) => {
  /** @type {(Node | string)[]} */
  const nodes = []
  let at = from
  const ours = spans.filter(({ offset, length }) => offset >= from && offset + length <= to)
  for (const [index, span] of ours.entries()) {
    if (span.offset < at) continue
    nodes.push(text.slice(at, span.offset))
    at = span.offset + span.length
    const inner = richText(text, ours.slice(index + 1), span.offset, at)
    nodes.push(wrap(span, text.slice(span.offset, at), inner))
  }
  nodes.push(text.slice(at, to))
  return nodes.filter((node) => node !== '')
}

/**
 * The web addresses in plain text, which Messenger turns into links.
 *
 * @param {string} text
 * @returns {Span[]}
 */
export const foundLinks = (text) =>
  [...text.matchAll(/\bhttps?:\/\/[^\s<>"]+/g)].map((match) => ({
    type: 'url',
    offset: match.index,
    length: match[0].length,
  }))
