import { escapeHtml } from '@hawker/core'

/** The goods of the demo shop, as drawings. */
type Product = { picture: string; name: string; about: string; price: string }

const products: Product[] = [
  { picture: 'wrap-dress', name: 'Wrap dress', about: 'Washed linen, three colours', price: '$79' },
  { picture: 'summer-shirt', name: 'Summer shirt', about: 'Light linen, short sleeves', price: '$49' },
  { picture: 'wide-trousers', name: 'Wide trousers', about: 'Linen and cotton, high waist', price: '$64' },
  { picture: 'market-tote', name: 'Market tote', about: 'Heavy cotton, one inside pocket', price: '$19' },
  { picture: 'evening-blanket', name: 'Evening blanket', about: 'Recycled wool, 130 × 170 cm', price: '$89' },
  { picture: 'sun-hat', name: 'Sun hat', about: 'Woven straw with a cotton band', price: '$29' },
]

const productHtml = ({ picture, name, about, price }: Product) => `
      <li>
        <img src="/widget/demo/${picture}.svg" alt="" width="600" height="400">
        <h2>${escapeHtml(name)}</h2>
        <p>${escapeHtml(about)}</p>
        <div><b>${price}</b><button type="button" data-ask="${escapeHtml(`Is the ${name.toLowerCase()} in stock?`)}">Ask about it</button></div>
      </li>`

export type DemoPage = { page_id: string; name: string; lang: string | null; ref: string | null }

/** A small shop with the website chat, installed as an owner would do it: one script tag. */
export const demoPage = ({ page_id, name, lang, ref }: DemoPage) => `<!doctype html>
<html lang="en">
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
      <nav><a href="#shelf">New in</a><button type="button" data-open>Chat with us</button></nav>
    </header>
    <main>
      <section>
        <h1>Clothes that last.</h1>
        <p>Linen, cotton and wool from small workshops. Ask us anything: we are one message away.</p>
      </section>
      <ul id="shelf">${products.map(productHtml).join('')}
      </ul>
    </main>
    <footer>This is a demo page. Its chat is real: what you write arrives in the inbox.</footer>
  </body>
</html>
`
