import { checkout } from '../checkout/stored-checkout.ts'
import { isRecord } from '../document/fill.ts'
import { isOrigin } from './origin.ts'
import { payloadVersion } from './payload.ts'
import { blankSession, type Place, type Session, sessionFormat } from './session.ts'

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
const isList = (value: unknown, isOne: (each: unknown) => boolean) => Array.isArray(value) && value.every(isOne)

const isPlace = (value: unknown): value is Place =>
  isRecord(value) &&
  isCount(value.version) &&
  isText(value.flow) &&
  isText(value.block) &&
  isCount(value.card) &&
  (value.origin === undefined || isOrigin(value.origin))

/** The inputs a session can hold: the engine never parks or queues any other. */
const isKept = (value: unknown): boolean => {
  if (!isRecord(value)) return false
  if (value.kind === 'timer') return isText(value.token)
  if (value.kind === 'answer') return isText(value.token) && isCount(value.status)
  if (value.kind === 'start') return isStart(value)
  if (value.kind !== 'message' || !isList(value.attachments, isRecord)) return false
  return isTextOrNull(value.text) && isTextOrNull(value.payload) && isTextOrNull(value.ref)
}

const isStart = ({ flow, block, version, origin, not_after }: Record<string, unknown>): boolean =>
  isText(flow) &&
  isTextOrNull(block) &&
  (version === undefined || isCount(version)) &&
  (origin === undefined || isOrigin(origin)) &&
  (not_after === undefined || isText(not_after))

const isWait = (value: unknown): boolean => {
  if (value === null) return true
  if (!isRecord(value) || !isText(value.token) || !isPlace(value.place)) return false
  if (value.kind === 'call' || value.kind === 'action')
    return (
      isList(value.queue, isKept) &&
      (value.under === undefined || isReplyWait(value.under)) &&
      (value.shop === undefined || isShop(value.shop))
    )
  return isReplyWait(value)
}

const isShop = (value: unknown): boolean => {
  if (!isRecord(value)) return false
  if (value.of === 'listing') return isText(value.path) && isCount(value.from)
  return value.of === 'cart' || (value.of === 'search' && isText(value.words))
}

const isReplyWait = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.token) &&
  isPlace(value.place) &&
  value.kind === 'reply' &&
  isCount(value.tries) &&
  typeof value.has_timer === 'boolean'

const isCall = (value: unknown): boolean =>
  isRecord(value) && isText(value.token) && isText(value.kind) && isList(value.reads, isRead)
const isRead = (value: unknown): boolean => isRecord(value) && isText(value.column) && isText(value.field)
const isAlarm = (value: unknown): boolean =>
  isRecord(value) && isText(value.token) && isText(value.flow) && isText(value.field)
const isEnrollment = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.sequence) &&
  isCount(value.step) &&
  isText(value.flow) &&
  isText(value.token) &&
  isText(value.since) &&
  !Number.isNaN(Date.parse(value.since))

const isDelay = (value: unknown): boolean => isRecord(value) && isText(value.token) && isPlace(value.place)

const isPrivateReply = (value: unknown): boolean =>
  isRecord(value) && isText(value.flow) && (value.place === null || isPlace(value.place))

const isCheckout = (value: unknown): boolean => checkout.safeParse(value).success

/** True for a session in today's format. Storage may hold anything, so every part is checked. */
export const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  value.format === sessionFormat &&
  isWait(value.wait) &&
  isList(value.delays, isDelay) &&
  isList(value.calls, isCall) &&
  isList(value.alarms, isAlarm) &&
  isList(value.enrollments, isEnrollment) &&
  typeof value.is_ai_off === 'boolean' &&
  isTextOrNull(value.ai_since) &&
  isCount(value.steps) &&
  isTextOrNull(value.paused_until) &&
  isTextOrNull(value.pause_token) &&
  isList(value.parked, isKept) &&
  (value.private_reply === undefined || isPrivateReply(value.private_reply)) &&
  (value.checkout === undefined || isCheckout(value.checkout)) &&
  (value.shown === undefined || isText(value.shown)) &&
  isCount(value.tokens) &&
  isText(value.last_text_input) &&
  (value.album === undefined || isText(value.album))

/** The fields that the second format added. */
const addedBy2 = () => {
  const { calls, alarms, enrollments, is_ai_off, ai_since } = blankSession()
  return { calls, alarms, enrollments, is_ai_off, ai_since }
}

/** A session of an older format, migrated to today's. Anything else passes unchanged; only newer code reads newer formats. */
export const currentSession = (stored: unknown): unknown =>
  isRecord(stored) && stored.format === 1 ? { ...stored, ...addedBy2(), format: sessionFormat } : stored

/** The versions an input names: that of a pressed button, the one a move leads to, or that of a start. */
export const inputVersions = (input: { kind: string; payload?: string | null; version?: number }): number[] => {
  if ((input.kind === 'move' || input.kind === 'start') && input.version !== undefined) return [input.version]
  const version = input.kind === 'message' && input.payload ? payloadVersion(input.payload) : null
  return version === null ? [] : [version]
}

/** Every version the engine may need for this session: those of its places and those of queued presses. */
export const sessionVersions = (session: Session): number[] => {
  if (!isSession(session)) return []
  const { wait, delays, parked, private_reply } = session
  const under = wait && wait.kind !== 'reply' ? wait.under : undefined
  const waits = [...(wait ? [wait] : []), ...(under ? [under] : []), ...delays]
  const places = [...waits.map(({ place }) => place), ...(private_reply?.place ? [private_reply.place] : [])]
  const kept = [...(wait && wait.kind !== 'reply' ? wait.queue : []), ...parked]
  return [...new Set([...places.map(({ version }) => version), ...kept.flatMap(inputVersions)])]
}
