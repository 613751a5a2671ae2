/** No customer's cap counts more broadcasts than this. */
export const maxBroadcastCap = 20
const maxDays = 90

/** At most so many broadcasts to one customer in so many days. */
export type BroadcastCap = { many: number; days: number }

/** The cap of a bot as its setting writes it, such as `2/7`; null: it has none. */
export const capOf = (text: string): BroadcastCap | null => {
  const [, many, days] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? []
  const cap = { many: Number(many), days: Number(days) }
  return cap.many <= maxBroadcastCap && cap.days <= maxDays ? cap : null
}

export const isCap = (text: string): boolean => text === '' || capOf(text) !== null
