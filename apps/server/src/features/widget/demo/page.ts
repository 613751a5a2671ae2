import { escapeHtml } from '@hawker/core'
import { localeOf, pickLanguage } from '../words/index.ts'
import { shopWords } from './words.ts'

/** The drawings of the demo shop's goods, in the order of its shelf. */
const shelf = [
  { picture: 'wrap-dress', price: '$79' },
  { picture: 'summer-shirt', price: '$49' },
  { picture: 'wide-trousers', price: '$64' },
  { picture: 'market-tote', price: '$19' },
  { picture: 'evening-blanket', price: '$89' },
  { picture: 'sun-hat', price: '$29' },
]

export type DemoPage = { page_id: string; name: string; lang: string | null; ref: string | null }

/** A small shop with the website chat, installed as an owner would do it: one script tag. `lang` also decides its own words. */
export function demoPage({ page_id, name, lang, ref }: DemoPage): string {
  const language = pickLanguage(lang === null ? [] : [lang])
  const words = shopWords[language]
  const goods = words.goods.map((good, index) => {
    const { picture, price } = shelf[index] ?? { picture: '', price: '' }
    return `
      <li>
        <img src="/widget/demo/${picture}.svg" alt="" width="600" height="400">
        <h2>${escapeHtml(good.name)}</h2>
        <p>${escapeHtml(good.about)}</p>
        <div><b>${price}</b><button type="button" data-ask="${escapeHtml(good.ask)}">${escapeHtml(words.ask)}</button></div>
      </li>`
  })
  return `<!doctype html>
<html lang="${localeOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(name)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/widget/demo.css">
    <script src="/widget/hawker.js" data-page="${escapeHtml(page_id)}"${lang ? ` data-lang="${escapeHtml(lang)}"` : ''}${ref ? ` data-ref="${escapeHtml(ref)}"` : ''} async></script>
    <script src="/widget/demo.js" defer></script>
  </head>
  <body>
    <header>
      <b>${escapeHtml(name)}</b>
      <nav><a href="#shelf">${escapeHtml(words.new_in)}</a><button type="button" data-open>${escapeHtml(words.chat)}</button></nav>
    </header>
    <main>
      <section>
        <h1>${escapeHtml(words.title)}</h1>
        <p>${escapeHtml(words.lead)}</p>
      </section>
      <ul id="shelf">${goods.join('')}
      </ul>
    </main>
    <footer>${escapeHtml(words.foot)}</footer>
  </body>
</html>
`
}
