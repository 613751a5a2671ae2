import type { Dice } from './random.ts'

export const samplePlatforms = ['facebook', 'telegram_bot'] as const
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

// Messenger is where Vietnam shops; Telegram is where its visitors and expatriates write.
const share = { facebook: 0.6, visitorOnTelegram: 0.6 }

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
    const platform = dice.roll() < share.facebook ? 'facebook' : 'telegram_bot'
    const isVisitor = platform === 'telegram_bot' && dice.roll() < share.visitorOnTelegram
    const [given, family] = isVisitor ? dice.pick(visitors) : [dice.pick(givenNames), dice.pick(families)]
    const number = digitsOf(dice, 2)
    return {
      platform,
      psid: unused(() => (platform === 'facebook' ? `24${digitsOf(dice, 14)}` : `58${digitsOf(dice, 8)}`)),
      first_name: given,
      last_name: family,
      username: platform === 'telegram_bot' ? `${plain(given)}_${plain(family)}${number}` : '',
      language: isVisitor ? 'en' : 'vi',
      city: isVisitor ? 'TP.HCM' : dice.pick(cities),
    }
  })
}
