import type { PayWay } from './latest-order.ts'

const labels: Record<string, Record<PayWay, string>> = {
  en: {
    prepaid: 'Paid in advance',
    point: 'Reward points',
    cash: 'Cash',
    transfer: 'Bank transfer',
    card: 'Card',
    cod: 'Cash on delivery',
  },
  vi: {
    prepaid: 'Trả trước',
    point: 'Điểm thưởng',
    cash: 'Tiền mặt',
    transfer: 'Chuyển khoản',
    card: 'Thẻ',
    cod: 'Thu khi giao hàng (COD)',
  },
  th: {
    prepaid: 'ชำระล่วงหน้า',
    point: 'แต้มสะสม',
    cash: 'เงินสด',
    transfer: 'โอนเงิน',
    card: 'บัตร',
    cod: 'เก็บเงินปลายทาง',
  },
  id: {
    prepaid: 'Dibayar di muka',
    point: 'Poin',
    cash: 'Tunai',
    transfer: 'Transfer bank',
    card: 'Kartu',
    cod: 'Bayar di tempat (COD)',
  },
  es: {
    prepaid: 'Pagado por adelantado',
    point: 'Puntos',
    cash: 'Efectivo',
    transfer: 'Transferencia',
    card: 'Tarjeta',
    cod: 'Contra entrega',
  },
  pt: {
    prepaid: 'Pago antecipadamente',
    point: 'Pontos',
    cash: 'Dinheiro',
    transfer: 'Transferência',
    card: 'Cartão',
    cod: 'Pagamento na entrega',
  },
  ph: {
    prepaid: 'Bayad na',
    point: 'Reward points',
    cash: 'Cash',
    transfer: 'Bank transfer',
    card: 'Card',
    cod: 'Cash on delivery (COD)',
  },
}

/** A way of paying in a language of the product, for customers and screens alike; in English for any other. */
export const payWayLabel = (way: PayWay, language: string): string =>
  ((Object.hasOwn(labels, language) && labels[language]) || labels.en)?.[way] ?? way
