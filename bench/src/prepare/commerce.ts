import { askingBot } from '../api.ts'
import type { Hawker } from '../hawker.ts'

const switches = {
  ...{ auto_create_order: true, getCombo: true, isQuantity: true, isWeight: true, search: 'find, tìm' },
}

/** The bot sells: every switch of commerce is on, and there are products. */
export async function sell(hawker: Hawker): Promise<void> {
  const ask = await askingBot(hawker)
  await ask('PATCH', '/settings', switches)
  for (const name of ['Linen dress', 'Shirt', 'Trousers'])
    await ask('POST', '/products', { name, variations: [{ price: 350_000, stock: 100 }] })
}
