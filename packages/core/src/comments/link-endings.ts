/**
 * Endings under which words with a full stop are read as the address of a website. Endings that are words or syllables of a
 * language (`.me`, `.in`, `.to`, `.id`) are left out, because people forget the space after a full stop.
 */
const endings = [
  ...['com', 'net', 'org', 'info', 'biz', 'edu', 'gov', 'app', 'dev', 'shop', 'store', 'online', 'website', 'site'],
  ...[
    'xyz',
    'club',
    'link',
    'click',
    'live',
    'page',
    'blog',
    'vip',
    'tv',
    'io',
    'cc',
    'vn',
    'ph',
    'br',
    'mx',
    'ru',
    'cn',
  ],
  ...['co.th', 'in.th', 'or.th', 'co.id', 'web.id', 'my.id', 'or.id', 'com.co', 'com.my', 'co.in', 'com.sg', 'co.uk'],
] as const

/** Shorteners and chat links below other endings. */
const hosts = [
  't.me',
  'm.me',
  'wa.me',
  'zalo.me',
  'fb.me',
  'fb.watch',
  'ig.me',
  'line.me',
  'bit.ly',
  'cutt.ly',
  'goo.gl',
  'youtu.be',
  'shp.ee',
  't.co',
  'is.gd',
  'lin.ee',
]

/** The last label of each, by which links are found at all. */
export const tlds: readonly string[] = [
  ...new Set([...endings, ...hosts].map((each) => each.slice(each.lastIndexOf('.') + 1))),
]

/** Whether a host without a scheme is one. */
export const isBareHost = (host: string): boolean =>
  endings.some((ending) => host.endsWith(`.${ending}`)) ||
  hosts.some((each) => host === each || host.endsWith(`.${each}`))
