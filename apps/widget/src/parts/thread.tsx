import { Component, createRef } from 'preact'
import type { ChatState } from '../state.ts'
import { rowsOf } from '../thread-rows.ts'
import type { View } from '../view.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'
import { Line, PendingLine } from './line.tsx'

const dayName = (at: string, locale: string) => {
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000)
  // By a wrong clock a message may be from tomorrow.
  if (days === 0 || days === 1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at))
}

type Props = { view: View; state: ChatState }

/** The parts of the state that are drawn here. */
const drawnOf = ['messages', 'pending', 'seen', 'has_more', 'is_typing', 'link'] as const

/** The conversation. It stays at its end if the reader is there, and keeps the reader's position when older lines load. */
export class Thread extends Component<Props, { is_away: boolean }> {
  override state = { is_away: false }
  box = createRef<HTMLDivElement>()
  isAtEnd = true
  height = 0

  override componentDidMount() {
    const box = this.box.current
    if (!box) return
    // A scrolling box must be reachable by keyboard; some browsers do not make it so.
    box.tabIndex = 0
    // A picture that loads late makes the thread longer. Its `load` does not bubble, but it can be captured.
    box.addEventListener('load', this.settle, true)
    this.settle()
  }

  override componentDidUpdate(before: Props) {
    const box = this.box.current
    const first = this.props.state.messages[0]
    const firstBefore = before.state.messages[0]
    if (box && first && firstBefore && first.n < firstBefore.n) box.scrollTop += box.scrollHeight - this.height
    // A visitor who sends a message wants to see it.
    if (this.props.state.pending.length > before.state.pending.length) this.isAtEnd = true
    this.settle()
  }

  settle = () => {
    const box = this.box.current
    if (!box) return
    if (this.isAtEnd) box.scrollTop = box.scrollHeight
    this.height = box.scrollHeight
  }

  watch = ({ currentTarget: box }: { currentTarget: HTMLElement }) => {
    this.isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 60
    this.setState({ is_away: !this.isAtEnd })
  }

  // Not with every letter of the draft: a long thread would make the field slow.
  override shouldComponentUpdate({ view, state }: Props, { is_away }: { is_away: boolean }) {
    return (
      is_away !== this.state.is_away ||
      view.bot !== this.props.view.bot ||
      drawnOf.some((key) => state[key] !== this.props.state[key])
    )
  }

  goToEnd = () => {
    this.isAtEnd = true
    this.settle()
    this.box.current?.focus()
  }

  override render({ view, state }: Props) {
    const { words, locale, chat, bot } = view
    const { messages, pending, has_more } = state
    const newest = messages.findLast((message) => message.by === 'customer')?.n
    return (
      <>
        <div ref={this.box} class="thread" role="log" aria-label={words.messages} onScroll={this.watch}>
          {has_more ? (
            <button type="button" class="earlier" onClick={chat.older}>
              {words.earlier}
            </button>
          ) : (
            <div class="greeting">
              <Avatar view={view} />
              <b>{bot.name}</b>
              <p>{bot.greeting}</p>
            </div>
          )}
          {rowsOf(messages).map((row) =>
            row.kind === 'day' ? (
              <p key={row.at} class="day">
                {dayName(row.at, locale)}
              </p>
            ) : (
              <Line key={row.message.n} view={view} is_newest={row.message.n === newest} seen={state.seen} {...row} />
            ),
          )}
          {pending.map((item) => (
            <PendingLine key={item.id} view={view} item={item} link={state.link} />
          ))}
          {state.is_typing && (
            <div class="line first">
              <span class="aside">
                {bot.name} {words.typing}
              </span>
              <span class="bubble dots" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
            </div>
          )}
        </div>
        {this.state.is_away && (
          <button type="button" class="arrow newest" aria-label={words.newest} onClick={this.goToEnd}>
            <Icon name="down" />
          </button>
        )}
      </>
    )
  }
}
