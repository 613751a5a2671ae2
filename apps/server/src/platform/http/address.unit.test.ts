import { expect, test } from 'vitest'
import { addressKey } from './address.ts'
import { createLimits } from './limits.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['a:b', 'a:b'],
  ['', ''],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('limits per address count the network', () => {
  const limits = createLimits(() => 0)
  for (let n = 0; n < 10; n++) limits.take('sign_in', `2001:db8:1:2::${n + 1}`)
  expect(limits.has('sign_in', '2001:db8:1:2:3::')).toBe(false)
  expect(limits.take('sign_in', '2001:db8:1:2:3::')).toBe(false)
  expect(limits.take('sign_in', '2001:db8:1:3::1')).toBe(true)
})
