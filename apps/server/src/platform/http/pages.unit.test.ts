import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './pages.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scripts = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src'))

test('inline scripts are allowed by hash, once each; external scripts are our own', () => {
  const page = '<script>one()</script><script type="module" src="/a.js"></script><script type="module">two()\n</script>'
  expect(scripts(pagePolicy([page, '<script>one()</script>']))).toBe(
    `script-src 'self' ${hash('one()')} ${hash('two()\n')}`,
  )
})

test('without inline scripts the policy allows only our own files', () => {
  const policy = pagePolicy(['<p>Hello</p>'])
  expect(scripts(policy)).toBe("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
})
