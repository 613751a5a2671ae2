import { formatMoney } from '@hawker/core'
import type { Transfer } from '@hawker/integrations'
import { type languageFor, loadPhrases, localeOf } from '@hawker/phrases'
import { create } from 'qrcode'
import { z } from 'zod'
import type { OrderView } from '../orders/index.ts'

const wording = z.object({
  pay: z.record(z.string(), z.string()),
})

/** The headers of the page: it has a style of its own, loads nothing, and is found by no search engine. */
export const payHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const style = `:root { color-scheme: light dark; --line: #8884; font: 17px/1.5 system-ui, sans-serif }
body { margin: 0 } main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.3rem; margin: 0.25rem 0 } h2 { font-size: 1.05rem; margin: 2rem 0 0.5rem } p { margin: 0.5rem 0 }
.shop, dt { opacity: 0.75 } .sum { font-size: 1.6rem; font-weight: 600; font-variant-numeric: tabular-nums }
.way { display: block; margin: 0.75rem 0; padding: 0.75rem 1rem; border-radius: 8px; background: #0f6b62; color: #fff;
text-align: center; text-decoration: none; font-weight: 600 } .note { padding: 0.75rem 1rem; border: 1px solid var(--line);
border-radius: 8px } .code { display: block; width: min(15rem, 100%); margin: 1rem auto; background: #fff; border-radius: 8px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 } dd { margin: 0; overflow-wrap: anywhere }`

export type PayPage = {
  language: ReturnType<typeof languageFor>
  shop: string
  order: OrderView
  /** False: the channel lets this shop sell nothing, so the page takes no money. */
  is_sold: boolean
  /** Our address of this page. */
  path: string
  gateways: { id: string; title: string }[]
  bank: Transfer | null
  has_returned: boolean
  /** The gateway that made no page just now. */
  refused: string | null
}

/** The page where a buyer pays for an order, in their browser's language. */
export async function payPage(page: PayPage): Promise<string> {
  const { language, order } = page
  const phrases = await loadPhrases(language)
  const { pay: words } = wording.parse(phrases.site)
  const say = (key: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, value), words[key] ?? key)
  const title = say('title', { order: order.display_id })
  return `<!doctype html>
<html lang="${localeOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${safe(title)}</title>
<style>${style}</style>
<main>
<p class="shop">${safe(page.shop)}</p>
<h1>${safe(title)}</h1>
${bodyOf(page, say)}
</main>
</html>
`
}

type Say = (key: string, values?: Record<string, string>) => string

function bodyOf({ order, is_sold, path, gateways, bank, has_returned, refused, language }: PayPage, say: Say) {
  if (order.status === 6 || order.status === 7) return `<p class="note">${safe(say('cancelled'))}</p>`
  const { total, cod } = order.totals
  if (cod === 0) return `<p class="note" role="status">${safe(say(total === 0 ? 'nothing' : 'paid'))}</p>`
  if (!is_sold) return `<p class="note">${safe(say('not_sold'))}</p>`
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  return [
    ...(refused
      ? [
          `<p class="note" role="alert">${safe(say('refused', { service: gateways.find(({ id }) => id === refused)?.title ?? refused }))}</p>`,
        ]
      : []),
    ...(has_returned ? [`<p class="note" role="status">${safe(say('waiting'))}</p>`] : []),
    `<p>${safe(say('open'))}</p><p class="sum">${safe(money(cod))}</p>`,
    ...gateways.map(
      ({ id, title }) =>
        `<a class="way" rel="nofollow" href="${safe(`${path}/${id}`)}">${safe(say('with', { service: title }))}</a>`,
    ),
    ...(bank ? [bankOf(bank, money(cod), say)] : []),
    ...(gateways.length === 0 && !bank ? [`<p class="note">${safe(say('none'))}</p>`] : []),
  ].join('\n')
}

function bankOf({ bank, account_number, account_name, text, qr }: Transfer, amount: string, say: Say): string {
  const facts = { bank, account: account_number, holder: account_name, amount, text }
  const rows = Object.entries(facts).map(([key, value]) => `<dt>${safe(say(key))}</dt><dd>${safe(value)}</dd>`)
  return `<section><h2>${safe(say('transfer'))}</h2>
${codeOf(qr, say('code'))}
<dl>${rows.join('')}</dl><p>${safe(say('by_hand'))}</p></section>`
}

// Readers need a margin of four modules.
const margin = 4

function codeOf(text: string, label: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * margin
  const path = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${(at % modules.size) + margin} ${Math.floor(at / modules.size) + margin}h1v1h-1z` : '',
  ).join('')
  return `<svg class="code" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges" role="img" aria-label="${safe(label)}"><path d="${path}"/></svg>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
