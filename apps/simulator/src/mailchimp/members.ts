import { isObject, type Params } from '../params.ts'
import { digits, token } from '../random.ts'
import { mergeFields } from './merge-fields.ts'
import { invalid, MailchimpRefusal, notFound, notValidated } from './refuse.ts'
import { hashOf, type List, type Member, type Status, statuses } from './state.ts'

export type Writing = { list: List; now: number; skips_validation: boolean }

const isEmail = (text: string): boolean => /^[^\s@,;]+@[^\s@.,;]+(\.[^\s@.,;]+)+$/.test(text) && text.length <= 254

const readEmail = (value: unknown): string => {
  if (typeof value !== 'string' || !value)
    throw notValidated([{ field: 'email_address', message: 'This value should not be blank.' }])
  if (!isEmail(value)) throw invalid('Please provide a valid email address.')
  // Mailchimp refuses role and test addresses; example.com is the one that a test can use.
  if (/@(example\.invalid|fake\.test)$/i.test(value))
    throw invalid(`${value} looks fake or invalid, please enter a real email address.`)
  return value
}

const readStatus = (field: 'status' | 'status_if_new', value: unknown): Status | undefined => {
  if (value === undefined) return undefined
  const status = statuses.find((one) => one === value)
  if (status) return status
  throw notValidated([{ field, message: `Value must be one of: ${statuses.join(', ')}` }])
}

/** A member by the hash of the address; the address itself and the contact's id are accepted too. */
export const findMember = ({ members }: List, id: string): Member | undefined => {
  const known = members.get(id.toLowerCase())
  if (known) return known
  if (id.includes('@')) return members.get(hashOf(id))
  return [...members.values()].find(({ contact_id }) => contact_id === id)
}

const iso = (now: number): string => new Date(now).toISOString().replace(/\.\d+Z$/, '+00:00')

const inCompliance = (email: string): MailchimpRefusal =>
  new MailchimpRefusal(
    400,
    'Member In Compliance State',
    `${email} is in a compliance state due to unsubscribe, bounce, or compliance review and cannot be subscribed.`,
  )

const createMember = (
  { list, now, skips_validation }: Writing,
  email: string,
  status: Status,
  body: Params,
): Member => {
  if (list.forgotten.has(hashOf(email)))
    throw new MailchimpRefusal(
      400,
      'Forgotten Email Not Subscribed',
      `${email} was permanently deleted and cannot be re-imported. The contact must re-subscribe to get back on the list.`,
    )
  const member: Member = {
    id: hashOf(email),
    email_address: email,
    contact_id: token(16),
    web_id: Number(digits(9)),
    status,
    email_type: typeof body.email_type === 'string' ? body.email_type : 'html',
    merge_fields: mergeFields(list, body.merge_fields, {}, skips_validation),
    tags: readTags(body.tags),
    language: typeof body.language === 'string' ? body.language : '',
    timestamp_signup: status === 'pending' ? iso(now) : '',
    timestamp_opt: status === 'subscribed' ? iso(now) : '',
    last_changed: iso(now),
    is_in_compliance_state: false,
  }
  list.members.set(member.id, member)
  return member
}

const readTags = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : []

const changeMember = ({ list, now, skips_validation }: Writing, member: Member, body: Params): Member => {
  const status = readStatus('status', body.status)
  const email = body.email_address === undefined ? member.email_address : readEmail(body.email_address)
  if (member.is_in_compliance_state && status === 'subscribed') throw inCompliance(member.email_address)
  const id = hashOf(email)
  if (id !== member.id && list.members.has(id))
    throw new MailchimpRefusal(
      400,
      'Member Exists',
      `${email} is already a list member. Use PUT to insert or update list members.`,
    )
  const merge_fields = mergeFields(list, body.merge_fields, member.merge_fields, skips_validation)
  list.members.delete(member.id)
  Object.assign(member, {
    id,
    email_address: email,
    merge_fields,
    last_changed: iso(now),
    ...(status ? { status } : {}),
    ...(status === 'subscribed' && !member.timestamp_opt ? { timestamp_opt: iso(now) } : {}),
    ...(typeof body.language === 'string' ? { language: body.language } : {}),
    ...(typeof body.email_type === 'string' ? { email_type: body.email_type } : {}),
  })
  list.members.set(id, member)
  return member
}

/** PUT: adds a member or changes it. https://mailchimp.com/developer/marketing/api/list-members/add-or-update-list-member/ */
export const putMember = (writing: Writing, id: string, body: Params): Member => {
  const known = findMember(writing.list, id)
  const if_new = readStatus('status_if_new', body.status_if_new)
  // An archived contact returns as a new one.
  if (known && known.status !== 'archived') return changeMember(writing, known, body)
  const email = readEmail(body.email_address)
  if (id.toLowerCase() !== hashOf(email) && id.toLowerCase() !== email.toLowerCase()) throw notFound()
  const status = readStatus('status', body.status) ?? if_new
  if (!status) throw notValidated([{ field: 'status_if_new', message: 'This value should not be blank.' }])
  if (known?.is_in_compliance_state && status === 'subscribed') throw inCompliance(email)
  return createMember(writing, email, status, body)
}

/** POST: adds a member that must not be there yet. */
export const postMember = (writing: Writing, body: Params): Member => {
  const email = readEmail(body.email_address)
  const status = readStatus('status', body.status)
  if (!status) throw notValidated([{ field: 'status', message: 'This value should not be blank.' }])
  const known = writing.list.members.get(hashOf(email))
  if (known && known.status !== 'archived')
    throw new MailchimpRefusal(
      400,
      'Member Exists',
      `${email} is already a list member. Use PUT to insert or update list members.`,
    )
  return createMember(writing, email, status, body)
}

export const patchMember = (writing: Writing, id: string, body: Params): Member => {
  const known = findMember(writing.list, id)
  if (!known) throw notFound()
  return changeMember(writing, known, body)
}

/** POST tags: adds the active ones, removes the inactive. https://mailchimp.com/developer/marketing/api/list-member-tags/ */
export const postTags = ({ list, now }: Writing, id: string, body: Params): void => {
  const member = findMember(list, id)
  if (!member) throw notFound()
  if (!Array.isArray(body.tags)) throw notValidated([{ field: 'tags', message: 'This value should not be blank.' }])
  const changes = body.tags.map((tag: unknown, index) => {
    const field = `tags.item:${index}`
    if (!isObject(tag) || typeof tag.name !== 'string' || !tag.name.trim() || tag.name.length > 100)
      throw notValidated([{ field: `${field}.name`, message: 'Tag names are 1 to 100 characters.' }])
    if (tag.status !== 'active' && tag.status !== 'inactive')
      throw notValidated([{ field: `${field}.status`, message: 'Value must be one of: active, inactive' }])
    return { name: tag.name, isActive: tag.status === 'active' }
  })
  for (const { name, isActive } of changes) {
    const others = member.tags.filter((tag) => tag !== name)
    member.tags = isActive ? [...others, name] : others
  }
  member.last_changed = iso(now)
}
