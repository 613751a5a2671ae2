/** Deeper brackets than this are not a formula anyone wrote. */
const maxDepth = 50

type Reader = { tokens: readonly string[]; at: number; depth: number }

/** The value of an arithmetic text: numbers, + - * / and brackets. Null for anything else. Nothing is ever run as code. */
export const evaluate = (text: string): number | null => {
  const tokens = text.match(/\d+(?:\.\d+)?|\.\d+|[+\-*/()]|\S/g) ?? []
  const reader: Reader = { tokens, at: 0, depth: 0 }
  const value = sum(reader)
  return value !== null && Number.isFinite(value) && reader.at === tokens.length ? value : null
}

const sum = (reader: Reader): number | null => {
  let left = product(reader)
  while (left !== null && isNext(reader, '+', '-')) {
    const sign = reader.tokens[reader.at++]
    const right = product(reader)
    if (right === null) return null
    left = sign === '+' ? left + right : left - right
  }
  return left
}

const product = (reader: Reader): number | null => {
  let left = term(reader)
  while (left !== null && isNext(reader, '*', '/')) {
    const sign = reader.tokens[reader.at++]
    const right = term(reader)
    if (right === null) return null
    left = sign === '*' ? left * right : left / right
  }
  return left
}

const isNext = ({ tokens, at }: Reader, ...signs: string[]) => signs.includes(tokens[at] ?? '')

const term = (reader: Reader): number | null => {
  let sign = 1
  while (isNext(reader, '+', '-')) if (reader.tokens[reader.at++] === '-') sign = -sign
  const value = isNext(reader, '(') ? bracket(reader) : number(reader)
  return value === null ? null : sign * value
}

const bracket = (reader: Reader): number | null => {
  if (++reader.depth > maxDepth) return null
  reader.at++
  const value = sum(reader)
  reader.depth--
  if (!isNext(reader, ')')) return null
  reader.at++
  return value
}

const number = (reader: Reader): number | null => {
  const token = reader.tokens[reader.at] ?? ''
  if (!/^[\d.]+$/.test(token) || token === '.') return null
  reader.at++
  return Number(token)
}
