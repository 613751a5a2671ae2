import { safeHref } from './safe-href.js'

/**
 * An element with properties and children. `class`, `data-…` and `aria-…` are attributes, `on…` listeners, the rest
 * attributes too; a child that is null or undefined is left out, and so is an address that is not safe to open.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>} properties
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const el = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if ((name === 'href' || name === 'src') && safeHref(String(value)) === null) continue
    else if (value === true) element.setAttribute(name, '')
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, String(value))
  }
  element.append(...children.filter((child) => child !== null && child !== undefined))
  return element
}

/**
 * The element of the page with this id.
 *
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export const byId = (id, kind) => {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`)
  return element
}

/** @param {string} text */
export const hidden = (text) => el('span', { class: 'hidden' }, text)

/** The first character as people see it: a letter with its marks, a flag, a family.
 * @param {string} text */
const firstSign = (text) => [...new Intl.Segmenter().segment(text)][0]?.segment ?? ''

/**
 * Shows a name's initials on a colour that the name determines.
 *
 * @param {HTMLElement} element
 * @param {string} name
 */
export const paintAvatar = (element, name) => {
  const letters = name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map(firstSign)
    .join('')
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  element.textContent = letters.toUpperCase() || firstSign(name)
  element.dataset.hue = String(sum % 7)
}
