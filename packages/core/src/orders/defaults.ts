/** Values of a new order. */
export const newOrder = { status: 0, is_locked: false, is_removed: false } as const

/** The currency of orders whose shop names none. */
export const defaultCurrency = 'VND'

/** GHN's number of its standard service. */
export const defaultGhnService = 2

const unionAndArea = [
  ...['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU'],
  ...['MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE', 'IS', 'LI', 'NO'],
]

/** Countries whose pages sell nothing through TikTok messages: those of the EU and the EEA, and GB, CH, NO. */
export const countriesWithoutTiktokSelling: readonly string[] = [...unionAndArea, 'GB', 'CH']
