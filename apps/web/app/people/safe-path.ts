/** Where to go after signing in: a path of ours, never another site. */
export function safePath(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return '/bots'
  const url = new URL(wanted, 'https://hawker.invalid')
  return url.host === 'hawker.invalid' ? url.pathname + url.search : '/bots'
}
