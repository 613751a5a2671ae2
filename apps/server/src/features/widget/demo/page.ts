import { escapeHtml } from '@hawker/core'

/** What the demo shop sells: drawn, not photographed, so that the page needs nothing from anywhere. */
type Product = { name: string; about: string; price: string; ground: string; art: string }

const products: Product[] = [
  {
    name: 'Wrap dress',
    about: 'Washed linen, three colours',
    price: '$79',
    ground: '#e9e1d3',
    art: '<path fill="#b9714f" d="M100 34h40l10 46-12 22 34 84H68l34-84-12-22z"/><path fill="#a5603f" d="m90 80 48 22-36 0zM104 34l16 34 16-34z"/><path fill="none" stroke="#8f5033" stroke-width="4" d="M102 102h36"/>',
  },
  {
    name: 'Summer shirt',
    about: 'Light linen, short sleeves',
    price: '$49',
    ground: '#dde4de',
    art: '<path fill="#3d7d71" d="m96 52-40 18-14 46 30 8 4-12v76h88v-76l4 12 30-8-14-46-40-18c-4 14-44 14-48 0z"/><path fill="none" stroke="#2c6157" stroke-width="3" d="M120 66v122M96 52c4 20 44 20 48 0"/>',
  },
  {
    name: 'Market tote',
    about: 'Heavy cotton, one inside pocket',
    price: '$19',
    ground: '#efe4dc',
    art: '<path fill="none" stroke="#8a6f4d" stroke-width="5" d="M88 92c0-46 64-46 64 0"/><path fill="#c49a6c" d="M62 88h116l-10 92a10 10 0 0 1-10 9H82a10 10 0 0 1-10-9z"/><path fill="#b58a5c" d="M62 88h116l-2 18H64z"/>',
  },
  {
    name: 'Wide trousers',
    about: 'Linen and cotton, high waist',
    price: '$64',
    ground: '#e3e0ea',
    art: '<path fill="#6f6685" d="M84 36h72l18 152h-40l-14-96-14 96H66z"/><path fill="#5d5572" d="M84 36h72l2 16H82z"/><path stroke="#5d5572" stroke-width="3" d="M120 52v40"/>',
  },
  {
    name: 'Evening blanket',
    about: 'Recycled wool, 130 × 170 cm',
    price: '$89',
    ground: '#e0e6ec',
    art: '<path fill="#56748f" d="M52 96a14 14 0 0 1 14-14h108a14 14 0 0 1 14 14v70a14 14 0 0 1-14 14H66a14 14 0 0 1-14-14z"/><path stroke="#dbe6ef" stroke-width="5" d="M52 112h136M52 132h136M52 152h136"/>',
  },
  {
    name: 'Sun hat',
    about: 'Woven straw with a cotton band',
    price: '$29',
    ground: '#e5ead9',
    art: '<ellipse cx="120" cy="146" rx="84" ry="24" fill="#d3b27c"/><path fill="#dfc293" d="M78 144c0-66 84-66 84 0 0 14-84 14-84 0z"/><path fill="#5f7f45" d="M78 132c10 14 74 14 84 0v13c-6 12-78 12-84 0z"/>',
  },
]

const productHtml = ({ name, about, price, ground, art }: Product) => `
      <li>
        <svg viewBox="0 0 240 220" role="img" aria-label="${escapeHtml(name)}"><rect width="240" height="220" fill="${ground}"/>${art}</svg>
        <h2>${escapeHtml(name)}</h2>
        <p>${escapeHtml(about)}</p>
        <div><b>${price}</b><button type="button" data-ask="${escapeHtml(`Is the ${name.toLowerCase()} in stock?`)}">Ask about it</button></div>
      </li>`

export type DemoPage = { page_id: string; name: string; lang: string | null; ref: string | null }

/** A small shop with the website chat on it, as an owner would put it there: one script tag. */
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
