import { type SamplePerson, type SamplePlatform, samplePeople } from './people.ts'
import { type Dice, diceOf, indexAt } from './random.ts'
import { storiesEn } from './stories-en.ts'
import { storiesSite } from './stories-site.ts'
import { storiesVi } from './stories-vi.ts'
import type { Deed, Stories, Story } from './story.ts'

/** One deed at its instant (ms). `key` identifies it in the whole sample, in every run. */
export type Moment = { at: number; key: string; isFirst: boolean; deed: Exclude<Deed, { waits: number }> }

/** A person and their deeds with the shop, in order. `number` is its place in the whole sample. */
export type SampleConversation = { number: number; person: SamplePerson; moments: Moment[] }

export const sampleSeed = 20_261_124
const people = 300
const longStories = 108
const days = 30

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
// Vietnam has one clock all year.
const zoneMs = 7 * hourMs

const stories: Record<SamplePlatform, Stories> = {
  facebook: storiesVi,
  telegram_bot: storiesEn,
  pke_chat_plugin: storiesSite,
}

// By the hour, from midnight on: the shop's customers write at lunch and above all after dinner.
const hourWeights = [2, 1, 0, 0, 0, 1, 3, 6, 9, 11, 12, 15, 17, 11, 10, 10, 11, 12, 13, 18, 24, 25, 17, 8]
// The hours at which its people are awake.
const staffedHours = hourWeights.map((weight, hour) => (hour >= 8 && hour < 22 ? weight : 0))
// By the day of the week, from Sunday on.
const weekdayWeights = [13, 9, 9, 10, 10, 13, 15]

/**
 * Every deed of the sample, up to `now`. The seed alone decides the people and their deeds; the instants are counted back
 * from `now`.
 */
export function samplePlan(now: Date, seed = sampleSeed): SampleConversation[] {
  const all = samplePeople(seed, people)
  const queues = {
    facebook: [...storiesVi.open],
    telegram_bot: [...storiesEn.open],
    pke_chat_plugin: [...storiesSite.open],
  }
  const places = { facebook: 0, telegram_bot: 0, pke_chat_plugin: 0 }
  let long = longStories
  return all.map((person, index) => {
    // Dice of their own: an instant that has to be rolled again changes no other conversation.
    const dice = diceOf(seed + 1 + index)
    const telling = stories[person.platform]
    const next = queues[person.platform].shift()
    if (next) {
      return tell(
        dice,
        { number: index, person },
        telling,
        next.deeds,
        (length) => now.getTime() - next.minutes_ago * minuteMs - length,
      )
    }
    const isLong = long > 0
    if (isLong) long--
    const { deeds } = chosen(dice, isLong ? telling.stories : telling.glances)
    const whole = isLong ? deeds : [...deeds, { waits: dice.between(20, 200) }, { reads: true as const }]
    const hours = isLong ? staffedHours : hourWeights
    const share = spread(places[person.platform]++)
    return tell(dice, { number: index, person }, telling, whole, (length) =>
      startOf(diceOf(seed - 1 - index), share, now, length, hours),
    )
  })
}

/** The ids of the sample's people on each platform; no other customer has one of them. */
export const samplePsids = (platform: SamplePlatform, seed = sampleSeed): string[] =>
  samplePeople(seed, people).flatMap((person) => (person.platform === platform ? [person.psid] : []))

function chosen(dice: Dice, from: readonly Story[]): Story {
  const story = from[dice.weighted(from.map(({ share }) => share))]
  if (!story) throw new Error('a platform of the sample has no stories')
  return story
}

const sizes = ['S', 'M', 'M', 'L'] as const

function tell(
  dice: Dice,
  { number, person }: Pick<SampleConversation, 'number' | 'person'>,
  { products }: Stories,
  deeds: readonly Deed[],
  startAt: (length_ms: number) => number,
): SampleConversation {
  const words: Record<string, string> = {
    product: dice.pick(products),
    size: dice.pick(sizes),
    city: person.city,
    name: callName(person),
    phone: String(dice.between(100_000, 999_999)),
    mail: mailOf(dice, person),
  }
  let after = 0
  const moments: Moment[] = []
  for (const [index, deed] of deeds.entries()) {
    if ('waits' in deed) {
      after += deed.waits * minuteMs + dice.between(0, 59) * 1000
      continue
    }
    if (index) after += paceOf(dice, deed)
    moments.push({ at: after, key: `${person.psid}.${index}`, isFirst: index === 0, deed: filled(deed, words) })
  }
  const start = startAt(after)
  return { number, person, moments: moments.map((moment) => ({ ...moment, at: start + moment.at })) }
}

/** The time before a deed: a tap is quick, a person of the page has other customers too. */
function paceOf(dice: Dice, deed: Exclude<Deed, { waits: number }>): number {
  if ('taps' in deed) return dice.between(4, 15) * 1000
  if ('answers' in deed || 'shows' in deed) return dice.between(35, 150) * 1000
  if ('says' in deed || 'pictures' in deed || 'speaks' in deed) return dice.between(12, 80) * 1000
  return dice.between(2, 20) * 1000
}

/** Shares that lie evenly from 0 to 1 however many are taken: with dice alone a channel would have days without anyone. */
const spread = (place: number): number => (0.5 + place * 0.618_034) % 1

/**
 * An instant at which a conversation of this length could begin: in the hours people write, and over before `now`. The day
 * is the one at this share of the month; one that is not over yet gives way to another.
 */
function startOf(dice: Dice, share: number, now: Date, length_ms: number, hours: readonly number[]): number {
  const today = Math.floor((now.getTime() + zoneMs) / dayMs)
  const weights = Array.from({ length: days }, (_, index) => {
    const weekday = new Date((today - index) * dayMs).getUTCDay()
    // The shop grows: the last week is half as busy again as the first.
    return (weekdayWeights[weekday] ?? 0) * (1.5 - index / (2 * days))
  })
  const latest = now.getTime() - length_ms - 4 * hourMs
  for (let tries = 0; tries < 20; tries++) {
    const day = tries === 0 ? indexAt(share, weights) : dice.weighted(weights)
    const midnight = (today - day) * dayMs - zoneMs
    const at = midnight + dice.weighted(hours) * hourMs + dice.between(0, 3_599) * 1000
    if (at <= latest) return at
  }
  return latest - dayMs
}

/** The name by which the shop addresses them: in Vietnam the last word of it. */
const callName = ({ first_name, language }: SamplePerson): string =>
  language === 'vi' ? (first_name.split(' ').at(-1) ?? '') : first_name

const mailHosts = ['example.com', 'example.net', 'example.org'] as const

function mailOf(dice: Dice, { first_name, last_name }: SamplePerson): string {
  const plain = `${first_name}.${last_name}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/đ/gi, 'd')
    .replaceAll(/[^a-z.]/gi, '')
    .toLowerCase()
  return `${plain}${dice.between(2, 99)}@${dice.pick(mailHosts)}`
}

const fill = (text: string, words: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)

function filled(deed: Exclude<Deed, { waits: number }>, words: Record<string, string>): Moment['deed'] {
  if ('says' in deed) return { says: fill(deed.says, words) }
  if ('answers' in deed) return { ...deed, answers: fill(deed.answers, words) }
  if ('fields' in deed)
    return { fields: Object.fromEntries(Object.entries(deed.fields).map(([id, text]) => [id, fill(text, words)])) }
  return deed
}
