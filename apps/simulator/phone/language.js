import { languageFor, locales } from './languages.js'

/** @import { Words } from './words/en.js' */

// Only the chosen one is loaded; whoever imports this file waits for it.
const loaders = {
  vi: () => import('./words/vi.js'),
  en: () => import('./words/en.js'),
  ph: () => import('./words/ph.js'),
  id: () => import('./words/id.js'),
  th: () => import('./words/th.js'),
  es: () => import('./words/es.js'),
  pt: () => import('./words/pt.js'),
}

// Opened behind the product, the page shares its storage, and so the language chosen there.
const language = languageFor(localStorage.getItem('hawker.language'), navigator.languages)
/** @type {{ words: Record<string, string> }} */
const { words } = await loaders[language]()

/** For dates and times. */
export const locale = locales[language]

/**
 * The words of this key, with values in place of `{name}`.
 *
 * @param {keyof Words} key
 * @param {Record<string, string>} [values]
 */
export const t = (key, values = {}) =>
  wordsAt(key).replace(/\{(\w+)\}/g, (whole, /** @type {string} */ name) => values[name] ?? whole)

/** @param {string | null} key */
const wordsAt = (key) => words[key ?? ''] ?? ''

/** Words index.html, which carries their keys only: nobody sees another language first. */
export const wordPage = () => {
  document.documentElement.lang = locale
  for (const element of document.querySelectorAll('[data-say]'))
    element.textContent = wordsAt(element.getAttribute('data-say'))
  for (const [mark, attribute] of Object.entries({
    'data-say-label': 'aria-label',
    'data-say-placeholder': 'placeholder',
  }))
    for (const element of document.querySelectorAll(`[${mark}]`))
      element.setAttribute(attribute, wordsAt(element.getAttribute(mark)))
}
