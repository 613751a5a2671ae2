import { languageFor, loadPhrases, localeOf } from '@hawker/phrases'
import { z } from 'zod'

const words = z.object({ link_gone: z.string(), link_gone_text: z.string() })

const style = `:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
body { display: grid; min-height: 100dvh; margin: 0; place-content: center; justify-items: center; text-align: center }
main { max-width: 24rem; padding: 1.5rem } h1 { font-size: 1.3rem } p { opacity: 0.8 }`

/** The headers of the page: it has a style of its own and loads nothing. */
export const goneHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** A page for a customer whose link leads nowhere any more, in the browser's language (`Accept-Language`). */
export async function gonePage(accepted: string): Promise<string> {
  const language = languageFor(accepted.split(',').map((each) => each.trim().replace(/;.*/, '')))
  const { link_gone, link_gone_text } = words.parse((await loadPhrases(language)).site)
  return `<!doctype html>
<html lang="${localeOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${link_gone}</title>
<style>${style}</style>
<main><h1>${link_gone}</h1><p>${link_gone_text}</p></main>
</html>
`
}
