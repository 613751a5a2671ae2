import { languageFor, locales } from './languages.js'

/** @import { Words } from './words/en.js' */

// Only the chosen language is loaded; every importer of this file waits for it.
const loaders = {
  vi: () => import('./words/vi.js'),
  en: () => import('./words/en.js'),
  ph: () => import('./words/ph.js'),
  id: () => import('./words/id.js'),
  th: () => import('./words/th.js'),
  es: () => import('./words/es.js'),
  pt: () => import('./words/pt.js'),
}

// Behind the product's proxy the page shares the product's storage and so its chosen language.
const language = languageFor(localStorage.getItem('hawker.language'), navigator.languages)
/** @type {{ words: Record<string, string> }} */
const { words } = await loaders[language]()

/** For dates and times. */
export const locale = locales[language]

/**
 * The text of a key, with values in place of `{name}`.
 *
 * @param {keyof Words} key
 * @param {Record<string, string>} [values]
 */
export const t = (key, values = {}) =>
  wordsAt(key).replace(/\{(\w+)\}/g, (whole, /** @type {string} */ name) => values[name] ?? whole)

/** @param {string | null} key */
const wordsAt = (key) => words[key ?? ''] ?? ''

/** Fills index.html, which carries only keys, so that no other language flashes up first. */
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
