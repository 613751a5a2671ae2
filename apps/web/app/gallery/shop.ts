export type Order = { id: string; customer: string; state: 'new' | 'paid' | 'sent'; items: number; at: string }

const customers = [
  'Nguyễn Thị Minh Khai',
  'Ann Lee',
  'สมชาย ใจดี',
  'Siti Rahmawati binti Abdullah from the shop at the corner of the old market street',
  'José Hernández',
  'Maria dos Santos',
  'Kiên',
]
const states = ['new', 'paid', 'sent'] as const

const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

/** Rows that are the same on every visit, some with names that are too long. */
export const orders = (count: number, from = 0): Order[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index
    return {
      id: String(number + 1),
      customer: `${at(customers, number)} ${number + 1}`,
      state: at(states, number * 5),
      items: ((number * 7) % 9) + 1,
      at: new Date(Date.UTC(2026, 10, 25) - number * 3_600_000).toISOString(),
    }
  })

export const flows = [
  { id: 'welcome', name: 'Welcome', published_revision: 4 },
  { id: 'prices', name: 'Prices', published_revision: 2 },
  { id: 'season', name: 'New season', published_revision: null },
]

export const people = orders(12).map(({ id, customer }) => ({ id, name: customer }))

export const tags = [
  'VIP',
  'Wholesale',
  'Complaint',
  'Khách quen',
  'Asked for a price',
  'Abroad',
  'Newsletter',
  'No calls',
].map((name) => ({ value: name, label: name }))
