import type { Page } from '@playwright/test'
import { everyEdit, givenFlow, givenKeys, placesOn } from './every-edit.ts'
import { address } from './installation.ts'
import { expect, test } from './test.ts'

/** The file of a flow, with the keys that the editor made named in the order in which they stand there. */
async function fileOf(page: Page, bot_id: string, flow_id: string) {
  const { flow } = await (await page.request.get(`/v1/bots/${bot_id}/flows/${flow_id}`)).json()
  const known = new Map([flow_id, ...givenKeys].map((key) => [key, key]))
  const name = (key: string) => {
    if (!known.has(key)) known.set(key, `made ${known.size}`)
    return known.get(key)
  }
  const text = JSON.stringify({ ...flow, id: '' }, null, 1)
  return text.replaceAll(
    /"(key|block_key)": "([^"]+)"/g,
    (_, field: string, key: string) => `"${field}": "${name(key)}"`,
  )
}

test('every edit made on the canvas, and again in the outline, gives equal files', async ({ page }) => {
  const origin = { origin: address() }
  const made = await page.request.post('/v1/bots', {
    data: { platform: 'pke_chat_plugin', name: 'Equal files' },
    headers: origin,
  })
  const { id: bot_id }: { id: string } = await made.json()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const at = placesOn(page)

  /** The kinds of edits that the server has saved. */
  let saved = new Set<string>()
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/edits') || answer.request().method() !== 'POST' || !answer.ok()) return
    const { edits }: { edits: { edit: string }[] } = answer.request().postDataJSON()
    for (const { edit } of edits) saved.add(edit)
  })

  for (const side of ['canvas', 'outline'] as const)
    await test.step(side, async () => {
      saved = new Set()
      const data = { id: side, name: side, flow: { ...givenFlow, id: side, name: side } }
      await page.request.post(`/v1/bots/${bot_id}/flows`, { data, headers: origin })
      await page.goto(`/chatbot/flows?bot_id=${bot_id}&flow=${side}`)
      await expect(at.node('Shelf')).toBeVisible()
      if (side === 'outline') await page.getByRole('button', { name: 'Outline' }).click()
      for (const [kind, ways] of Object.entries(everyEdit))
        await test.step(kind, async () => {
          await ways[side](at)
          await expect.poll(() => saved.has(kind), kind).toBe(true)
        })
      await expect(page.getByText(/^Saved/)).toBeVisible()
    })
  expect(await fileOf(page, bot_id, 'outline')).toBe(await fileOf(page, bot_id, 'canvas'))
})
