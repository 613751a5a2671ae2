/** What the demo shop sells: drawn, not photographed, so that the page needs nothing from anywhere. */
type Product = { name: string; about: string; price: string; ground: string; art: string }

const products: Product[] = [
  {
    name: 'Market tote',
    about: 'Heavy cotton, one inside pocket',
    price: '320.000 ₫',
    ground: '#e9e1d3',
    art: '<path fill="none" stroke="#8a6f4d" stroke-width="5" d="M88 92c0-46 64-46 64 0"/><path fill="#c49a6c" d="M62 88h116l-10 92a10 10 0 0 1-10 9H82a10 10 0 0 1-10-9z"/><path fill="#b58a5c" d="M62 88h116l-2 18H64z"/>',
  },
  {
    name: 'Morning cup',
    about: 'Stoneware, 240 ml, glazed by hand',
    price: '140.000 ₫',
    ground: '#dde4de',
    art: '<path fill="none" stroke="#33695f" stroke-width="9" d="M160 108h14c22 0 22 42 0 42h-18"/><path fill="#3d7d71" d="M72 88h92v62a32 32 0 0 1-32 32h-28a32 32 0 0 1-32-32z"/><path fill="#5c978b" d="M72 88h92v16H72z"/>',
  },
  {
    name: 'Linen shirt',
    about: 'Washed linen, sizes S to XL',
    price: '390.000 ₫',
    ground: '#efe4dc',
    art: '<path fill="#d98f6c" d="m96 66-40 18-12 44 28 8 4-14v70h88v-70l4 14 28-8-12-44-40-18c-4 14-44 14-48 0z"/><path fill="none" stroke="#b9714f" stroke-width="3" d="M120 78v112m-24-124c4 18 44 18 48 0"/>',
  },
  {
    name: 'Rattan lamp',
    about: 'Woven in Hội An, cable included',
    price: '680.000 ₫',
    ground: '#e3e0ea',
    art: '<path stroke="#5b5468" stroke-width="3" d="M120 20v52"/><path fill="#cfae7d" d="M100 72h40l34 82H66z"/><path fill="none" stroke="#a98655" stroke-width="3" d="m110 72-20 82m40-82 20 82M94 96h52m-62 28h72M120 72v82"/><ellipse cx="120" cy="158" rx="26" ry="8" fill="#f7d98a"/>',
  },
  {
    name: 'Reading blanket',
    about: 'Recycled wool, 130 × 170 cm',
    price: '540.000 ₫',
    ground: '#e0e6ec',
    art: '<path fill="#56748f" d="M52 96a14 14 0 0 1 14-14h108a14 14 0 0 1 14 14v70a14 14 0 0 1-14 14H66a14 14 0 0 1-14-14z"/><path stroke="#dbe6ef" stroke-width="5" d="M52 112h136M52 132h136M52 152h136"/>',
  },
  {
    name: 'Herb pot',
    about: 'Terracotta with a saucer, 14 cm',
    price: '95.000 ₫',
    ground: '#e5ead9',
    art: '<path fill="none" stroke="#5f7f45" stroke-width="5" d="M120 122V62m0 34c-22-2-32-14-34-32 20 0 34 10 34 32zm0-16c2-20 14-30 32-32 0 20-10 32-32 32z"/><path fill="#7fa05f" d="M120 96c-22-2-32-14-34-32 20 0 34 10 34 32zm0-16c2-20 14-30 32-32 0 20-10 32-32 32z"/><path fill="#c8704a" d="M78 120h84l-10 66H88z"/><path fill="#b35f3b" d="M72 112h96v18H72z"/>',
  },
]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const html = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char)

const productHtml = ({ name, about, price, ground, art }: Product) => `
      <li>
        <svg viewBox="0 0 240 220" role="img" aria-label="${html(name)}"><rect width="240" height="220" fill="${ground}"/>${art}</svg>
        <h2>${html(name)}</h2>
        <p>${html(about)}</p>
        <div><b>${price}</b><button type="button" data-ask="${html(`Is the ${name.toLowerCase()} in stock?`)}">Ask about it</button></div>
      </li>`

export type DemoPage = { page_id: string; name: string; lang: string | null; ref: string | null }

/** A small shop with the website chat on it, as an owner would put it there: one script tag. */
export const demoPage = ({ page_id, name, lang, ref }: DemoPage) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <title>${html(name)}</title>
    <link rel="stylesheet" href="/widget/demo.css">
    <script src="/widget/hawker.js" data-page="${html(page_id)}"${lang ? ` data-lang="${html(lang)}"` : ''}${ref ? ` data-ref="${html(ref)}"` : ''} async></script>
    <script src="/widget/demo.js" defer></script>
  </head>
  <body>
    <header>
      <b>${html(name)}</b>
      <nav><a href="#shelf">New in</a><button type="button" data-open>Chat with us</button></nav>
    </header>
    <main>
      <section>
        <h1>Useful things, made slowly.</h1>
        <p>Linen, clay and rattan from small workshops. Ask us anything: we are one message away.</p>
      </section>
      <ul id="shelf">${products.map(productHtml).join('')}
      </ul>
    </main>
    <footer>This is a demo page. Its chat is real: what you write arrives in the inbox.</footer>
  </body>
</html>
`
