import type { Dice } from './random.ts'

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
const visitors: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['Emma', 'Wilson'],
  ['James', 'Carter'],
  ['Sophie', 'Martin'],
  ['Lukas', 'Brandt'],
  ['Priya', 'Nair'],
  ['Kenji', 'Sato'],
  ['Ji-woo', 'Kim'],
  ['Daniel', 'Lee'],
  ['Olivia', 'Brown'],
  ['Noah', 'Fischer'],
  ['Chloé', 'Dubois'],
  ['Aisha', 'Rahman'],
  ['Grace', 'Tan'],
  ['Ethan', 'Walker'],
  ['Hannah', 'Schmidt'],
  ['Marco', 'Rossi'],
  ['Isabel', 'García'],
  ['Liam', 'Murphy'],
  ['Mei Ling', 'Chua'],
  ['Ananya', 'Iyer'],
  ['Tom', 'Hughes'],
  ['Ingrid', 'Larsen'],
  ['Somchai', 'Prasert'],
  ['Nadia', 'Petrova'],
  ['Ben', 'Cooper'],
  ['Yuki', 'Tanaka'],
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

/** The sample's people, each on one platform, with ids that no two of them share. */
export function samplePeople(dice: Dice, many: number): SamplePerson[] {
  const taken = new Set<string>()
  const unused = (make: () => string): string => {
    for (;;) {
      const made = make()
      if (taken.has(made)) continue
      taken.add(made)
      return made
    }
  }
  return Array.from({ length: many }, () => {
    const platform = platformOf(dice.roll())
    const isVisitor = platform !== 'facebook' && dice.roll() < share.visitorElsewhere
    const [given, family] = isVisitor ? dice.pick(visitors) : [dice.pick(givenNames), dice.pick(families)]
    const number = digitsOf(dice, 2)
    return {
      platform,
      psid: unused(() => psidOf[platform](dice)),
      first_name: given,
      last_name: family,
      username: platform === 'telegram_bot' ? `${plain(given)}_${plain(family)}${number}` : '',
      language: isVisitor ? 'en' : 'vi',
      city: isVisitor ? 'TP.HCM' : dice.pick(cities),
    }
  })
}
