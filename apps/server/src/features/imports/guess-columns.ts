import { type CustomField, fieldColumn, type ImportTarget, importColumns } from '@hawker/core'
import { languages, loadPhrases } from '@hawker/phrases'
import { z } from 'zod'

const words = z.object({ columns: z.record(z.string(), z.string()) })

/** Headings of other programs. */
const alsoCalled: Partial<Record<string, (typeof importColumns)[number]>> = {
  psid: 'psid',
  id: 'psid',
  'user id': 'psid',
  'subscriber id': 'psid',
  'contact id': 'psid',
  'full name': 'full_name',
  'first name': 'first_name',
  'last name': 'last_name',
  surname: 'last_name',
  'phone number': 'phone',
  mobile: 'phone',
  'số điện thoại': 'phone',
  sđt: 'phone',
  sdt: 'phone',
  เบอร์โทร: 'phone',
  'no hp': 'phone',
  email: 'email',
  mail: 'email',
  tag: 'tags',
  labels: 'tags',
  sex: 'gender',
  subscribed: 'is_subscribed',
}

const plain = (text: string) =>
  text
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

/** The headings of an export in seven languages, and those of other programs. */
async function headings(): Promise<Map<string, (typeof importColumns)[number]>> {
  const known = new Map<string, (typeof importColumns)[number]>()
  for (const column of importColumns) known.set(plain(column), column)
  for (const [heading, column] of Object.entries(alsoCalled)) if (column) known.set(heading, column)
  for (const language of languages) {
    const { columns } = words.parse((await loadPhrases(language)).sheets)
    for (const column of importColumns) known.set(plain(columns[column] ?? ''), column)
  }
  return known
}

/** Guesses by its heading what each column becomes: each column of a customer at most once. */
export async function guessColumns(
  names: readonly string[],
  fields: readonly Pick<CustomField, 'id' | 'name'>[],
): Promise<ImportTarget[]> {
  const known = await headings()
  const taken = new Set<ImportTarget>()
  const take = (target: ImportTarget | undefined): ImportTarget => {
    if (!target || taken.has(target)) return null
    taken.add(target)
    return target
  }
  return names.map((name) => {
    const field = fields.find((each) => plain(each.name) === plain(name))
    return take(known.get(plain(name))) ?? take(field && fieldColumn(field.id))
  })
}
