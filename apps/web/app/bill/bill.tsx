import type { Schemas } from '@hawker/api'
import { formatMoney, statusLabel } from '@hawker/core'
import { useFormat } from '../frame/use-format.ts'
import { useLanguage } from '../frame/use-language.ts'
import { useText } from '../frame/use-text.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { BarCode } from './bar-code.tsx'
import css from './bill.module.css'
import type { Paper } from './papers.ts'

type BillFacts = Schemas['Bill']

/** The bill of an order on a paper: a whole bill, a receipt, or the label of a parcel. Always black on white, as it is printed. */
export function Bill({ bill, paper }: { bill: BillFacts; paper: Paper }) {
  return (
    <article className={css.paper} data-paper={paper}>
      {paper === 'label' ? <Label bill={bill} /> : <Whole bill={bill} />}
    </article>
  )
}

function Whole({ bill }: { bill: BillFacts }) {
  const t = useText('orders')
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <>
      <Head bill={bill} />
      <p className={css.facts}>
        {format.dateTime(bill.created_at)} · {statusLabel(bill.status, language)}
      </p>
      <Receiver bill={bill} />
      <Lines bill={bill} />
      <Sums bill={bill} />
      {bill.transfer && <Transfer transfer={bill.transfer} />}
      {bill.note_print && (
        <p className={css.note}>
          <strong>{t('field.note_print')}:</strong> {bill.note_print}
        </p>
      )}
      <BarCode text={bill.tracking_code || bill.key} />
    </>
  )
}

function Head({ bill: { shop, display_id, key } }: { bill: BillFacts }) {
  const t = useText('orders')
  return (
    <header className={css.head}>
      <h2>{shop}</h2>
      <p>
        {t('number', { number: display_id })} · {key}
      </p>
    </header>
  )
}

function Receiver({ bill: { receiver, buyer } }: { bill: BillFacts }) {
  const t = useText('orders')
  const isOther = buyer.name !== receiver.name || buyer.phone !== receiver.phone
  return (
    <section className={css.receiver}>
      {isOther && (
        <p>
          {t('group.buyer')}: {[buyer.name, buyer.phone].filter(Boolean).join(' · ')}
        </p>
      )}
      <p>
        {t('bill.to')}: <strong>{[receiver.name, receiver.phone].filter(Boolean).join(' · ')}</strong>
      </p>
      {receiver.address.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

function Lines({ bill: { items, currency } }: { bill: BillFacts }) {
  const t = useText('orders')
  const { language } = useLanguage()
  const money = (stored: number) => formatMoney(stored, currency, language)
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{t('field.name')}</th>
          <th scope="col">{t('field.quantity')}</th>
          <th scope="col">{t('bill.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <tr key={at}>
            <td>
              {item.name}
              <small>
                {item.is_bonus_product
                  ? t('field.is_bonus_product')
                  : [
                      money(item.price),
                      item.discount_each_product > 0 && `− ${money(item.discount_each_product)}`,
                      item.note,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
              </small>
            </td>
            <td>{item.quantity}</td>
            <td>{money(item.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ bill: { totals, currency } }: { bill: BillFacts }) {
  const t = useText('orders')
  const { language } = useLanguage()
  const money = (stored: number) => formatMoney(stored, currency, language)
  const rows: [string, number, boolean][] = [
    [t('totals.subtotal'), totals.subtotal, true],
    [t('field.discount'), -totals.discount, totals.discount > 0],
    [t('field.shipping_fee'), totals.shipping_fee, totals.shipping_fee > 0],
    [t('totals.total'), totals.total, true],
    [t('totals.paid'), totals.paid, totals.paid > 0],
    [t('totals.overpaid'), totals.overpaid, totals.overpaid > 0],
  ]
  return (
    <dl className={css.sums}>
      {rows.flatMap(([label, stored, isShown]) =>
        isShown
          ? [
              <div key={label}>
                <dt>{label}</dt>
                <dd>{money(stored)}</dd>
              </div>,
            ]
          : [],
      )}
      <div className={css.cod}>
        <dt>{t('totals.cod')}</dt>
        <dd>{money(totals.cod)}</dd>
      </div>
    </dl>
  )
}

/** The QR code by which the buyer transfers what is open, and the same in words. */
function Transfer({ transfer }: { transfer: NonNullable<BillFacts['transfer']> }) {
  const t = useText('orders')
  const { bank, account_number, account_name, text, qr } = transfer
  return (
    <section className={css.transfer}>
      <QrCode text={qr} label={t('bill.transfer_code')} size={112} />
      <div>
        <p>
          <strong>{t('bill.transfer')}</strong>
        </p>
        <p>
          {bank} · {account_number}
        </p>
        <p>{account_name}</p>
        <p>{t('bill.transfer_text', { text })}</p>
      </div>
    </section>
  )
}

/** A label for the courier: the address, the sum to collect, the note, and the code of the parcel or the order. */
function Label({ bill }: { bill: BillFacts }) {
  const t = useText('orders')
  const { language } = useLanguage()
  const { totals, currency, carrier, tracking_code, key, items, note_print } = bill
  return (
    <>
      <Head bill={bill} />
      {carrier && <p className={css.carrier}>{carrier}</p>}
      <BarCode text={tracking_code || key} />
      <Receiver bill={bill} />
      <p className={css.collect}>
        {t('totals.cod')}: <strong>{formatMoney(totals.cod, currency, language)}</strong>
      </p>
      <p className={css.things}>{items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</p>
      {note_print && <p className={css.note}>{note_print}</p>}
    </>
  )
}
