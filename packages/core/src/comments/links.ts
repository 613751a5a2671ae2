import { LinkifyIt } from 'linkify-it'
import { isBareHost, tlds } from './link-endings.ts'

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, tlds: [...tlds] })
const schemes = new Set(['http:', 'https:', 'ftp:', '//', ''])

const hostOf = (url: string): string =>
  url
    .replace(/^[a-z]*:?\/\//i, '')
    .replace(/[/?#:].*$/s, '')
    .toLowerCase()

const isAllowed = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((each) => {
    const name = hostOf(each.trim())
    return name !== '' && (host === name || host.endsWith(`.${name}`))
  })

/**
 * The host of the first link in a text, without those that are allowed; null: there is none. A host without a scheme is a link
 * only under a fixed list of endings, so "50.000" and "da.em" are none.
 */
export const findLink = (text: string, allowed: readonly string[] = []): string | null => {
  for (const { schema, url, raw } of linkify.match(text.normalize('NFKC')) ?? []) {
    if (!schemes.has(schema)) continue
    const host = hostOf(schema ? url : raw)
    if ((schema || isBareHost(host)) && !isAllowed(host, allowed)) return host
  }
  return null
}
