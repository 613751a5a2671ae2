import { type Dice, diceOf } from './random.ts'

export const samplePlatforms = ['facebook', 'telegram_bot', 'pke_chat_plugin'] as const
export type SamplePlatform = (typeof samplePlatforms)[number]

export type SamplePerson = {
  platform: SamplePlatform
  psid: string
  first_name: string
  last_name: string
  username: string
  /** The language of their platform's app. */
  language: 'vi' | 'en'
  city: string
}

type Words = readonly [string, ...string[]]

const families: Words = [
  ...([
    'Nguyễn',
    'Nguyễn',
    'Nguyễn',
    'Trần',
    'Trần',
    'Lê',
    'Lê',
    'Phạm',
    'Phạm',
    'Huỳnh',
    'Hoàng',
    'Phan',
    'Vũ',
  ] as const),
  ...['Võ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ', 'Ngô', 'Dương', 'Lý', 'Mai', 'Trương', 'Đinh', 'Lâm', 'Tạ'],
]
const givenNames: Words = [
  ...(['Thu Hà', 'Ngọc Lan', 'Minh Anh', 'Thanh Trúc', 'Bảo Ngọc', 'Phương Thảo', 'Quỳnh Như', 'Khánh Linh'] as const),
  ...['Hồng Nhung', 'Thùy Dung', 'Mai Chi', 'Kim Ngân', 'Tường Vy', 'Hải Yến', 'Diễm My', 'Cẩm Tú', 'Lan Hương'],
  ...['Thảo Nguyên', 'Bích Phượng', 'Ánh Tuyết', 'Mỹ Linh', 'Yến Nhi', 'Gia Hân', 'Hoài An', 'Như Ý', 'Thanh Tâm'],
  ...['Quốc Bảo', 'Minh Khoa', 'Đức Huy', 'Tuấn Kiệt', 'Hoàng Nam', 'Gia Bảo', 'Thanh Tùng', 'Anh Tuấn', 'Hữu Phước'],
  ...['Trọng Nghĩa', 'Nhật Minh', 'Quang Vinh', 'Bá Long', 'Công Danh', 'Thị Hoa', 'Thị Mai', 'Thị Hạnh', 'Vân Anh'],
]
type Origin = { share: number; given: Words; families: Words }

// Travellers and residents without Vietnamese, by their number in Vietnam, each with names of one language.
const origins: readonly [Origin, ...Origin[]] = [
  {
    share: 30,
    given: ['Emma', 'James', 'Olivia', 'Ethan', 'Grace', 'Liam', 'Hannah', 'Tom', 'Chloe', 'Ben', 'Lucy', 'Ryan'],
    families: [
      'Wilson',
      'Carter',
      'Brown',
      'Walker',
      'Murphy',
      'Hughes',
      'Cooper',
      'Taylor',
      'Evans',
      'Reid',
      'Clarke',
    ],
  },
  {
    share: 22,
    given: ['Ji-woo', 'Min-jun', 'Seo-yeon', 'Ha-eun', 'Do-yun', 'Su-bin', 'Ye-jin', 'Hyun-woo'],
    families: ['Kim', 'Lee', 'Park', 'Choi', 'Jung', 'Kang', 'Cho', 'Yoon', 'Han'],
  },
  {
    share: 16,
    given: ['Mei Ling', 'Daniel', 'Wei Jie', 'Hui Min', 'Jun Hao', 'Rachel', 'Kai Xin', 'Zhi Hao'],
    families: ['Tan', 'Chua', 'Lim', 'Ng', 'Wong', 'Goh', 'Ong', 'Teo'],
  },
  {
    share: 12,
    given: ['Kenji', 'Yuki', 'Haruka', 'Takumi', 'Aoi', 'Naoko', 'Ren'],
    families: ['Sato', 'Tanaka', 'Suzuki', 'Ito', 'Yamamoto', 'Kobayashi', 'Mori'],
  },
  {
    share: 8,
    given: ['Priya', 'Ananya', 'Arjun', 'Rohan', 'Kavya', 'Vikram'],
    families: ['Nair', 'Iyer', 'Sharma', 'Menon', 'Reddy', 'Patel'],
  },
  {
    share: 7,
    given: ['Sophie', 'Camille', 'Antoine', 'Julien', 'Manon', 'Hugo'],
    families: ['Martin', 'Dubois', 'Laurent', 'Moreau', 'Girard', 'Lefèvre'],
  },
  {
    share: 5,
    given: ['Lukas', 'Noah', 'Johanna', 'Felix', 'Lena', 'Jonas'],
    families: ['Brandt', 'Fischer', 'Schmidt', 'Weber', 'Vogel', 'Krüger'],
  },
]
const cities: Words = [
  ...(['TP.HCM', 'TP.HCM', 'TP.HCM', 'Hà Nội', 'Hà Nội', 'Đà Nẵng', 'Cần Thơ', 'Huế', 'Hải Phòng'] as const),
  ...['Nha Trang', 'Đà Lạt', 'Biên Hòa', 'Vũng Tàu', 'Hội An', 'Quy Nhơn'],
]

// Messenger is where Vietnam shops; its visitors and expatriates write on Telegram and on the website.
const share = { facebook: 0.56, telegram: 0.28, visitorElsewhere: 0.6 }

function platformOf(roll: number): SamplePlatform {
  if (roll < share.facebook) return 'facebook'
  return roll < share.facebook + share.telegram ? 'telegram_bot' : 'pke_chat_plugin'
}

const psidOf = {
  facebook: (dice: Dice) => `24${digitsOf(dice, 14)}`,
  telegram_bot: (dice: Dice) => `58${digitsOf(dice, 8)}`,
  // As long as the ids that the website chat makes.
  pke_chat_plugin: (dice: Dice) => `site-${digitsOf(dice, 17)}`,
}

const digitsOf = (dice: Dice, count: number) => Array.from({ length: count }, () => dice.between(0, 9)).join('')

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/đ/gi, 'd')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()

type Name = { given: string; family: string }

/** Names for one person, the preferred one first. `names` draws without a change of what `dice` decides. */
function* namesFor(isVisitor: boolean, dice: Dice, names: Dice): Generator<Name, never> {
  const from = isVisitor ? origins[dice.weighted(origins.map(({ share }) => share))] : undefined
  if (!from) yield { given: dice.pick(givenNames), family: dice.pick(families) }
  const { given, families: of } = from ?? { given: givenNames, families }
  for (;;) yield { given: names.pick(given), family: names.pick(of) }
}

function* drawn<Value>(draw: () => Value): Generator<Value, never> {
  for (;;) yield draw()
}

/** The first value that is not taken yet; it is taken from then on. */
function untaken<Value>(values: Generator<Value, never>, taken: Set<string>, keyOf: (value: Value) => string): Value {
  for (;;) {
    const { value } = values.next()
    if (taken.has(keyOf(value))) continue
    taken.add(keyOf(value))
    return value
  }
}

/**
 * The sample's people, each on one platform, with an id and a name that no two of them share. Names have dice of their own, so
 * that other names change no id and no story.
 */
export function samplePeople(seed: number, many: number): SamplePerson[] {
  const dice = diceOf(seed)
  const nameDice = diceOf(~seed)
  const ids = new Set<string>()
  const names = new Set<string>()
  return Array.from({ length: many }, () => {
    const platform = platformOf(dice.roll())
    const isVisitor = platform !== 'facebook' && dice.roll() < share.visitorElsewhere
    const name = untaken(namesFor(isVisitor, dice, nameDice), names, ({ given, family }) => `${given} ${family}`)
    const number = digitsOf(dice, 2)
    return {
      platform,
      psid: untaken(
        drawn(() => psidOf[platform](dice)),
        ids,
        String,
      ),
      first_name: name.given,
      last_name: name.family,
      username: platform === 'telegram_bot' ? `${plain(name.given)}_${plain(name.family)}${number}` : '',
      language: isVisitor ? 'en' : 'vi',
      city: isVisitor ? 'TP.HCM' : dice.pick(cities),
    }
  })
}
