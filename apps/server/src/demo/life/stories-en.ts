import type { Stories } from './story.ts'

const begins = { says: '/start' }
const done = [{ handsBack: true }, { reads: true }, { finishes: true }] as const

/** Telegram, in English. */
export const storiesEn: Stories = {
  products: ['wrap dress', 'summer shirt', 'wide trousers'],
  stories: [
    {
      share: 5,
      deeds: [
        begins,
        { taps: 'See the dresses' },
        { says: 'Do you have the {product} in {size}?' },
        { waits: 5 },
        { reads: true },
        { answers: 'Hi {name}! Yes, the {product} is in stock in {size}: sand, moss green and white.' },
        { says: 'Moss green please. Can I pick it up tomorrow?' },
        { answers: 'Of course. I put it aside under your name, we are open from nine.' },
        { says: 'Great, see you tomorrow' },
        { tags: ['regular'] },
        { fields: { size: '{size}', city: '{city}' } },
        ...done,
      ],
    },
    {
      share: 5,
      deeds: [
        begins,
        { taps: 'Get 10 % off' },
        { says: '{mail}' },
        { says: 'Does the code work on sale items too?' },
        { waits: 12 },
        { answers: 'Only on full-price pieces, I am afraid. It is valid for 30 days.' },
        { says: 'Fair enough, thanks!' },
        ...done,
      ],
    },
    {
      share: 4,
      deeds: [
        begins,
        { says: 'How much is shipping to {city}?' },
        { waits: 11 },
        { answers: 'Hi {name}, anything else you would like to know about it?' },
        { says: 'No, that is all, thank you' },
        { fields: { city: '{city}' } },
        ...done,
      ],
    },
    {
      share: 4,
      deeds: [
        begins,
        { says: 'I bought your {product} last week and it is too tight. Can I exchange it?' },
        { taps: 'Ask a person' },
        { waits: 16 },
        { reads: true },
        {
          answers:
            'Hi {name}, sorry about that! Bring or send it back with the label on and we swap it for size {size}.',
        },
        { says: 'I will drop by on Saturday' },
        { answers: 'Lovely, size {size} is waiting for you.' },
        ...done,
      ],
    },
    {
      share: 3,
      deeds: [
        begins,
        { says: 'I am 1.74 m, would the wide trousers be long enough?' },
        { waits: 7 },
        { answers: 'They are cut to 118 cm, so they end just above the ankle for you. Here they are on a hanger:' },
        { shows: 'wide-trousers' },
        { says: 'Looks good. A pair in {size}, please' },
        { answers: 'Done! I will send you the payment link here.' },
        { fields: { size: '{size}' } },
        ...done,
      ],
    },
    {
      share: 3,
      deeds: [
        begins,
        { says: 'Do you have something like this?' },
        { pictures: 'summer-shirt' },
        { waits: 10 },
        { answers: 'That is our summer shirt! $49, and {size} is in stock in white and sky blue.' },
        { says: 'Ha, then I want that one' },
        { tags: ['regular'] },
        ...done,
      ],
    },
    {
      share: 2,
      deeds: [
        begins,
        { speaks: true },
        { waits: 9 },
        { answers: 'Thanks for the voice message! Yes, we can shorten the trousers, it takes two days and is free.' },
        { says: 'Brilliant, I will bring them in' },
        ...done,
      ],
    },
    {
      share: 2,
      deeds: [
        begins,
        { says: 'We run a small hotel in Hoi An and need 12 linen shirts for the staff. Any discount?' },
        { waits: 28 },
        { answers: 'With pleasure! From ten pieces it is 15 % off, from twenty 25 %. Where may I send the offer?' },
        { says: '{mail}' },
        { answers: 'Sent. I added our fabric samples, too.' },
        { tags: ['wholesale', 'vip'] },
        { fields: { email: '{mail}', city: 'Hội An' } },
        ...done,
      ],
    },
    {
      share: 1,
      deeds: [
        begins,
        { says: 'EARN 300% IN ONE WEEK with our crypto signals 🚀🚀 join now' },
        { waits: 3 },
        { says: 'LAST CHANCE!! 300% guaranteed 🚀' },
        { waits: 14 },
        { blocks: true },
        { reads: true },
        { finishes: true },
      ],
    },
    {
      share: 3,
      deeds: [begins, { says: 'What are your hours?' }, { waits: 2 }, { leaves: true }, { reads: true }],
    },
  ],
  glances: [
    { share: 4, deeds: [begins, { taps: 'Opening hours' }] },
    { share: 5, deeds: [begins, { taps: 'See the dresses' }] },
    { share: 3, deeds: [begins, { says: 'How much is the {product}?' }] },
    { share: 2, deeds: [begins, { says: 'Is delivery to {city} possible?' }] },
    { share: 2, deeds: [begins, { says: 'Are you open on Sunday?' }] },
    { share: 2, deeds: [begins, { taps: 'Get 10 % off' }, { says: '{mail}' }] },
    { share: 1, deeds: [begins] },
  ],
  open: [
    {
      minutes_ago: 9,
      deeds: [
        begins,
        { says: 'Hi! My order should have arrived yesterday, any news? It is for a wedding on Saturday.' },
        { says: 'I would like to talk to someone, please' },
        { says: 'The order number is LC2074' },
      ],
    },
    {
      minutes_ago: 47,
      deeds: [
        begins,
        { says: 'Can you change the buttons on the summer shirt to wooden ones?' },
        { waits: 6 },
        { reads: true },
        { takesOver: null },
        { answers: 'We can! Coconut or horn look? I will ask our tailor and come back to you this afternoon.' },
      ],
    },
    {
      minutes_ago: 84,
      deeds: [begins, { taps: 'See the dresses' }, { says: 'Do you do gift wrapping?' }],
    },
    {
      minutes_ago: 150,
      deeds: [
        begins,
        { says: 'Could you hold the wrap dress in M until Friday?' },
        { waits: 8 },
        { reads: true },
        {
          answers: 'Sure, it is on hold for you until Friday evening.',
          fails: 'Bad Request: chat not found',
        },
      ],
    },
    {
      minutes_ago: 205,
      deeds: [begins, { taps: 'Get 10 % off' }],
    },
  ],
}
