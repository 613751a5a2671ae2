import { expect, test } from 'vitest'
import { isPreview } from './preview-fetcher.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

test.each([
  ['a phone', iphone, false],
  ['Facebook’s own browser', `${iphone} [FBAN/FBIOS;FBAV/470.0.0.44.109]`, false],
  ['LINE’s own browser', `${iphone} Safari Line/15.2.0`, false],
  ['Zalo’s own browser', `${iphone} Zalo iOS/671 ZaloTheme/light`, false],
  [
    'a phone called Cubot',
    'Mozilla/5.0 (Linux; Android 13; CUBOT_X70) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    false,
  ],
  ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['Meta', 'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)', true],
  ['WhatsApp', 'WhatsApp/2.23.20.0 A', true],
  ['Telegram', 'TelegramBot (like TwitterBot)', true],
  ['LINE', 'facebookexternalhit/1.1;line-poker/1.0', true],
  ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', true],
  ['Skype', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5', true],
  ['a program without a name', '', true],
])('%s', (_, agent, is) => {
  expect(isPreview({ method: 'GET', headers: { 'user-agent': agent } })).toBe(is)
})

test('asking for the head alone, or fetching before the press, is no click', () => {
  expect(isPreview({ method: 'HEAD', headers: { 'user-agent': iphone } })).toBe(true)
  expect(isPreview({ method: 'GET', headers: { 'user-agent': iphone, 'sec-purpose': 'prefetch;prerender' } })).toBe(
    true,
  )
})
