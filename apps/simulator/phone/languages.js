/** The product's language codes, each with the browsers' name for it. */
export const locales = { vi: 'vi', en: 'en', ph: 'fil', id: 'id', th: 'th', es: 'es', pt: 'pt' }

/** @typedef {keyof typeof locales} Language */

const languages = /** @type {const} */ (['vi', 'en', 'ph', 'id', 'th', 'es', 'pt'])

/**
 * The language chosen in the product, else the browser's first preference that exists here, else English.
 *
 * @param {string | null} chosen
 * @param {readonly string[]} wanted
 * @returns {Language}
 */
export const languageFor = (chosen, wanted) => {
  const product = languages.find((language) => language === chosen)
  if (product) return product
  for (const tag of wanted) {
    const [primary] = tag.toLowerCase().split('-')
    const name = primary === 'tl' ? 'fil' : primary
    const found = languages.find((language) => locales[language] === name)
    if (found) return found
  }
  return 'en'
}
