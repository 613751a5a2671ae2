import type { Stories } from './story.ts'

const begins = { says: 'Hi' }
const done = [{ handsBack: true }, { reads: true }, { finishes: true }] as const

/** Visitors of the website, who ask about what they are looking at. */
export const storiesSite: Stories = {
  products: ['wrap dress', 'summer shirt', 'wide trousers'],
  stories: [
    {
      share: 4,
      deeds: [
        { says: 'Hello' },
        { taps: 'See the dresses' },
        { says: 'Is the {product} lined?' },
        { waits: 4 },
        { reads: true },
        { answers: 'Hi {name}! It is not, the linen is thick enough to wear as it is.' },
        { says: 'Perfect, then I order it in {size}' },
        { fields: { size: '{size}' } },
        ...done,
      ],
    },
    {
      share: 4,
      deeds: [
        begins,
        { says: 'Which size do you suggest for 1.68 m and 60 kg?' },
        { waits: 8 },
        { reads: true },
        { answers: 'I would take {size}. If it does not fit, we exchange it for free within 14 days.' },
        { says: 'That is kind, thank you' },
        ...done,
      ],
    },
    {
      share: 3,
      deeds: [
        begins,
        { taps: 'Get 10 % off' },
        { says: '{mail}' },
        { says: 'The code does not work in the cart' },
        { waits: 9 },
        { answers: 'Sorry about that! Your cart holds only sale items, and the code is for full-price pieces.' },
        { says: 'I see, got it' },
        ...done,
      ],
    },
    {
      share: 2,
      deeds: [
        begins,
        { says: 'Can I pay on delivery in {city}?' },
        { waits: 12 },
        { answers: 'You can, in all of Vietnam. Just choose “pay on delivery” at the last step.' },
        { says: 'Great' },
        { fields: { city: '{city}' } },
        ...done,
      ],
    },
  ],
  glances: [
    { share: 4, deeds: [begins, { taps: 'See the dresses' }] },
    { share: 3, deeds: [begins, { taps: 'Opening hours' }] },
    { share: 3, deeds: [begins, { says: 'How much is the {product}?' }] },
    { share: 2, deeds: [begins, { says: 'What does shipping to {city} cost?' }] },
    { share: 1, deeds: [begins] },
  ],
  open: [
    {
      minutes_ago: 4,
      deeds: [
        begins,
        { says: 'The checkout says my card was declined, but my bank sees nothing' },
        { says: 'I would like to talk to someone, please' },
      ],
    },
    {
      minutes_ago: 63,
      deeds: [
        begins,
        { says: 'Do you have the summer shirt in XL?' },
        { waits: 5 },
        { reads: true },
        { takesOver: null },
        { answers: 'Let me look in the storeroom, I will write in a moment.' },
      ],
    },
    { minutes_ago: 96, deeds: [begins, { says: 'Is the store on Dong Khoi street still there?' }] },
  ],
}
