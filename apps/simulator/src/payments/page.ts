import { acts, type PayAct } from './acts.ts'
import type { Bill } from './state.ts'

const words: Record<PayAct, string> = {
  pay: 'Pay',
  refuse: 'Refuse',
  wrong_amount: 'Pay another amount',
  twice: 'Pay, report twice',
  late: 'Pay, report late',
  silent: 'Pay, report nothing',
  drop_field: 'Pay, report without a field',
}

const safe = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The page of a bill, with a button for each thing that a buyer or a broken network does. */
export const billPage = (gateway: string, bill: Bill, base: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><title>Stand-in of ${gateway}</title>
<h1>Stand-in of ${gateway}</h1>
<p>${safe(bill.text)}: <strong>${bill.amount} ${safe(bill.currency)}</strong> (${bill.state})</p>
${acts.map((act) => `<p><a href="${base}/bills/${encodeURIComponent(bill.reference)}/${act}">${words[act]}</a></p>`).join('\n')}
</html>`
