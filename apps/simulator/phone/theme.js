import { byId } from './dom.js'
import { icon } from './icons.js'
import { t } from './language.js'

const key = 'phone-theme'
const button = byId('theme', HTMLButtonElement)

const isDark = () => {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

const draw = () => {
  button.replaceChildren(icon(isDark() ? 'sun' : 'moon'))
  button.setAttribute('aria-label', isDark() ? t('light_theme') : t('dark_theme'))
}

/** Follows the system until a theme is chosen, then remembers the choice. */
export const prepareTheme = () => {
  const saved = localStorage.getItem(key)
  if (saved) document.documentElement.dataset.theme = saved
  draw()
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    localStorage.setItem(key, next)
    draw()
  })
}
