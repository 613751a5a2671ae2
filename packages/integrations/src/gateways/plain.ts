/** A text in plain ASCII for gateways that take no other: marks fall away, anything else becomes a space. */
export const plain = (text: string, most: number): string =>
  text
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)

const vietnam_ms = 7 * 3_600_000

/** `yyyyMMddHHmmss` by the clock of Vietnam, GMT+7. */
export const vietnamTime = (at: Date): string =>
  new Date(at.getTime() + vietnam_ms).toISOString().slice(0, 19).replace(/\D/g, '')
