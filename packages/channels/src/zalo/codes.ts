import { type Fault, usualWhy, type Why } from '@hawker/core'

type Meaning = { kind: Fault['kind']; why: Why }

const all = (codes: readonly number[], kind: Fault['kind'], why: Why = usualWhy[kind]): [number, Meaning][] =>
  codes.map((code) => [code, { kind, why }])

/** Codes of the Official Account API. https://developers.zalo.me/docs/official-account/phu-luc/ma-loi */
const account = new Map<number, Meaning>([
  ...all([-32], 'throttle'),
  ...all([-200], 'retry'),
  ...all([-216, -220, -401, -452], 'unauthorized'),
  ...all([-204, -205], 'unauthorized', 'account_gone'),
  ...all([-209, -212, -219, -221, -223, -224, -235, -237, -240, -242], 'unauthorized', 'no_permission'),
  ...all([-320, -321], 'rejected', 'quota'),
  ...all([-213], 'blocked', 'unsubscribed'),
  ...all([-217, -244, -249], 'blocked', 'blocked'),
  ...all([-227, -403], 'blocked', 'unreachable'),
  ...all([-230], 'rejected', 'window_closed'),
  ...all([-232], 'rejected', 'never_wrote'),
  ...all([-211, -218, -305, -311], 'rejected', 'quota'),
  ...all([-234], 'rejected', 'night'),
  ...all([-100], 'rejected', 'file_unusable'),
  ...all([-210, -214, -233, -238, -241, -248], 'rejected', 'content_refused'),
])

/** Codes of template messages, where those of the account mean nothing. The two overlap in -100 alone. */
const template = new Map<number, Meaning>([
  ...all([-124], 'unauthorized'),
  ...all(
    [-101, -102, -103, -104, -105, -117, -120, -125, -126, -127, -135, -1241, -1351],
    'unauthorized',
    'no_permission',
  ),
  ...all([-115, -136, -137, -144, -147], 'rejected', 'quota'),
  ...all([-1441, -1471, -1472], 'rejected', 'quota'),
  ...all([-133], 'rejected', 'night'),
  ...all([-108, -114, -118, -119], 'blocked', 'no_address'),
  ...all([-139, -140, -141], 'blocked', 'opted_out'),
  ...all([-107, -109, -110, -111, -112, -113, -116, -121, -122, -131, -132], 'rejected', 'template_unusable'),
  ...all([-145, -146, -1121, -1122, -1124], 'rejected', 'template_unusable'),
])

/** The meaning of a refusal's code; some answers write it without its sign. */
export const meaningOf = (code: number, message: string): Meaning => {
  const negative = -Math.abs(code)
  // One code for any wrong parameter, the person's id among them.
  if (negative === -201)
    return /user_?id|recipient|anonymous/i.test(message)
      ? { kind: 'blocked', why: 'no_address' }
      : { kind: 'rejected', why: /url|attachment|file|image/i.test(message) ? 'file_unusable' : 'content_refused' }
  return account.get(negative) ?? template.get(negative) ?? { kind: 'rejected', why: 'content_refused' }
}

/** The codes that have a meaning here. */
export const knownCodes: readonly string[] = [...new Set([...account.keys(), ...template.keys()])].map(String)
