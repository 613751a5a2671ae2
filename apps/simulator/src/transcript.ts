import type { Conversation } from './conversation.ts'
import type { ScreenMessage } from './screen.ts'

const describe = ({ text, files = [], cards = [], buttons = [], menu, place, contact }: ScreenMessage): string =>
  [
    text,
    ...files.map(({ type, url }) => `[${type} ${url}]`),
    ...cards.map((card) => `{${card.title}${card.buttons.map(({ title }) => ` [${title}]`).join('')}}`),
    place && `[place ${place.latitude},${place.longitude}]`,
    contact && `[contact ${contact.phone}]`,
    menu && `(${menu.sections.flatMap(({ rows }) => rows.map(({ title }) => title)).join(' | ')})`,
    buttons.map((row) => row.map(({ title }) => `[${title}]`).join(' ')).join(' '),
  ]
    .filter(Boolean)
    .join(' ')

/** The conversation as plain text: `<` is the bot, `>` the customer. */
export const transcript = ({ lines, quick_replies }: Pick<Conversation, 'lines' | 'quick_replies'>): string =>
  [
    ...lines.map((line) => `${line.from === 'bot' ? '<' : '>'} ${describe(line)}`),
    ...(quick_replies.length
      ? [
          `  (${quick_replies
            .flat()
            .map(({ title }) => title)
            .join(') (')})`,
        ]
      : []),
  ].join('\n')
