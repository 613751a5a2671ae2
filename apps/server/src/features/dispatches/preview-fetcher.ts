/**
 * Programs that fetch a link to draw its preview, or to index it, before a person has pressed anything. Browsers inside chat applications
 * (`FBAN`, `Line/`, `Zalo`) name themselves too, so only the words of fetchers count.
 * https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
 */
const fetchers =
  /facebookexternalhit|facebot|facebookcatalog|meta-external|^whatsapp\/|telegrambot|line-poker|twitterbot|slackbot|slack-imgproxy|discordbot|linkedinbot|skypeuripreview|pinterestbot|redditbot|embedly|iframely|bot\b|crawler|spider|bytespider|preview|google-pagerenderer|googleother|feedfetcher|bingpreview|python-requests|curl\/|wget\//i

type Asked = { method: string; headers: Record<string, string | string[] | undefined> }

/** True for a request by a program and not by a person: it gets the same redirect and counts as no click. */
export function isPreview({ method, headers }: Asked): boolean {
  if (method !== 'GET') return true
  const purposes = [headers.purpose, headers['sec-purpose'], headers['x-moz'], headers['x-purpose']]
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))) return true
  const agent = String(headers['user-agent'] ?? '')
  return agent === '' || fetchers.test(agent)
}
