import { actions, block, hasField, question, text } from './parts.ts'

/** The names of the newsletter at the services that store its readers. */
export const newsletter = {
  title: 'Linen & Co. newsletter',
  spreadsheet_id: 'linen-newsletter',
  sheet: 'Readers',
  columns: ['Name', 'E-mail'] as string[],
  list_id: 'newsletter',
}

const toSheet = {
  action: 'connect_google_api',
  googleAction: {
    kind: 'append_row',
    spreadsheet_id: newsletter.spreadsheet_id,
    sheet: newsletter.sheet,
    columns: [
      { column: 'Name', value: '{{user_full_name}}' },
      { column: 'E-mail', value: '{{email}}' },
    ],
  },
}

const toList = {
  action: '',
  audience_id: newsletter.list_id,
  custom_field_id: 'email',
  merge_fields: [{ merge_field: 'FNAME', value: '{{user_first_name}}' }],
}

/** Writes a reader into a sheet and on an e-mail list, by the connections of the demo's Telegram bot. */
export const newsletterFlow = {
  id: 'newsletter',
  name: 'Newsletter',
  blocks: [
    block(
      'ask',
      'Ask for the address',
      0,
      0,
      [
        question('mail', {
          question: 'One letter a month, with what is new in the shop. Which e-mail shall we send it to?',
          reply_type: 'email',
          custom_field_id: 'email',
          retry_message: 'That does not look like an e-mail. Once more?',
          max_retries: 2,
        }),
      ],
      'given',
    ),
    hasField('given', 'Did we get it?', 420, 0, 'email', 'store', 'later'),
    actions(
      'store',
      'Sheet and list',
      840,
      -100,
      [toSheet, toList, { action: 'add_tag', action_id: 'newsletter' }],
      'done',
    ),
    block('done', 'On the list', 1260, -100, [
      text('thanks', 'You are on the list, {{user_first_name|friend}}. See you next month!'),
    ]),
    block('later', 'Another time', 840, 200, [text('fine', 'No problem. Write “newsletter” whenever you like.')]),
  ],
}

export const newsletterKeyword = {
  id: 'newsletter',
  type: 2,
  keywords: ['newsletter'],
  flow: 'newsletter',
  is_published: true,
}
