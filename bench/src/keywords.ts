import { blankKeyword, compileKeywords, dice, type Keyword, pick } from '../../packages/core/src/index.ts'
import { clock } from './clock.ts'
import { median, percentile } from './statistics.ts'

const syllables =
  'giá bao nhiêu áo quần váy giày dép size màu đỏ xanh trắng đen ship hàng cửa địa chỉ mở đóng đổi trả khuyến mãi giảm mua bán sỉ lẻ còn hết đặt đơn tiền cọc khách shop tư vấn cho hỏi mình em chị anh loại nào đẹp rẻ nhanh hôm nay mai'.split(
    ' ',
  )

/** The limit of the median message, in ms. */
const mostMs = 0.2

/** Keywords of two or three words in the mix of a large shop: mostly "contains", some of every other kind. */
function makeKeywords(count: number): Keyword[] {
  const roll = dice('keywords')
  const word = () => pick(roll, syllables) ?? ''
  const phrase = () => `${word()} ${word()}${roll() < 0.7 ? ` ${word()}` : ''}${Math.floor(roll() * 1000)}`
  const types = [1, 2, 2, 2, 2, 3, 4, 5, 6, 8] as const
  return Array.from({ length: count }, (_, index) => ({
    ...blankKeyword(`k${index}`),
    type: pick(roll, types) ?? 2,
    keywords: [phrase(), phrase()],
    except: [word()],
    extra: [word()],
    is_exact: roll() < 0.1,
    flow: 'f',
  }))
}

/** Messages of people: a few words, a few more, and very many. */
function makeMessages(keywords: readonly Keyword[], count: number, words: number): string[] {
  const roll = dice(`messages of ${words}`)
  const text = () => Array.from({ length: words }, () => pick(roll, syllables)).join(' ')
  return Array.from({ length: count }, () => (roll() < 0.5 ? text() : `${text()} ${pick(roll, keywords)?.keywords[0]}`))
}

/** Milliseconds for each message, the best of `rounds`: other work of the machine only adds. */
function time(messages: readonly string[], rounds: number, look: (text: string) => unknown): number[] {
  const best = messages.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round <= rounds; round++)
    for (const [index, text] of messages.entries()) {
      const start = clock()
      look(text)
      best[index] = Math.min(best[index] ?? 0, clock() - start)
    }
  return best
}

/** How long matching a message with a bot's keywords takes, beside a bare loop of `includes` over their phrases. */
export function benchKeywords({ keywords: count }: { keywords: number }) {
  const keywords = makeKeywords(count)
  const start = clock()
  const matcher = compileKeywords(keywords)
  const compile_ms = clock() - start
  const phrases = keywords.flatMap((keyword) => keyword.keywords)
  const rows = [4, 12, 200].map((words) => {
    const messages = makeMessages(keywords, words > 100 ? 100 : 500, words)
    const ours = time(messages, 20, (text) => matcher.match({ text, attachments: [] }))
    const bare = time(messages, 2, (text) => phrases.some((phrase) => text.includes(phrase)))
    return { words, ms: median(ours), p99_ms: percentile(ours, 0.99), includes_ms: median(bare) }
  })
  const line = ({ words, ms, p99_ms, includes_ms }: (typeof rows)[number]) =>
    `${String(words).padStart(3)} words   ${ms.toFixed(4)} ms a message (p99 ${p99_ms.toFixed(4)}), ` +
    `a bare loop of includes ${includes_ms.toFixed(4)} ms; at most ${mostMs} ms: ${ms < mostMs ? 'held' : 'missed'}`
  const head = `${count} keywords, compiled in ${compile_ms.toFixed(0)} ms`
  return { text: [head, ...rows.map(line)].join('\n'), figures: { keywords: count, compile_ms, rows } }
}
