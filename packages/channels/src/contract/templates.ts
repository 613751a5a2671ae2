import { hasTemplates, parametersOf, templateRules, templateState } from '@hawker/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Channel } from '../channel.ts'
import type { ClientFixture, InboundFixture } from './fixtures.ts'

type Fixtures = { client: ClientFixture[]; inbound: InboundFixture[] }

const template = z.object({
  platform_id: z.string().min(1).max(200),
  name: z.string().min(1).max(512),
  language: z.string().max(20),
  category: z.string().max(100).toUpperCase(),
  status: z.string().min(1).max(50).toUpperCase(),
  components: z.array(z.unknown()),
  parameters: z.array(z.object({ name: z.string().min(1), part: z.string() })),
})
const listed = z.object({ ok: z.literal(true), templates: z.array(template).min(1) })
const made = z.object({ ok: z.literal(true), platform_id: z.string().min(1), status: z.string().min(1) })
const refused = z.object({ ok: z.literal(false), fault: z.object({ kind: z.string() }) })
const dead = z.object({ ok: z.literal(false), fault: z.object({ kind: z.literal('unauthorized') }) })
const news = z.object({ inbound: z.object({ change: z.object({ of: z.literal('template') }) }) })

/** The part `templates`: the fixtures show its calls, and the platform's news of them. */
export function templatesSuite({ id, templates }: Channel, { client, inbound }: Fixtures): void {
  const come = (call: string, to: z.ZodType) =>
    client.filter(({ call: { do: made }, comes_to }) => made === call && to.safeParse(comes_to).success)
  const calls = (call: string) => client.some(({ call: { do: made } }) => made === call)

  test('core and the channel agree on whether there are templates, and who makes them', () => {
    expect(hasTemplates(id)).toBe(templates !== null)
    expect(templateRules(id) !== null).toBe(Boolean(templates?.create))
    expect(templateRules(id)?.can_change ?? false).toBe(Boolean(templates?.change))
  })

  test('a channel has fixtures of each of its calls, and only of those', () => {
    const shown = ['list', 'create', 'change', 'remove'].filter((call) =>
      calls(`${call}_template${call === 'list' ? 's' : ''}`),
    )
    const own = templates ? Object.entries(templates).flatMap(([call, run]) => (run ? [call] : [])) : []
    expect(shown.toSorted()).toEqual(own.toSorted())
  })

  test('news of a template comes if the platform has templates, and only then', () =>
    expect(inbound.some(({ parsed }) => parsed.some((one) => news.safeParse(one).success))).toBe(templates !== null))
  if (!templates) return

  test('a list has templates in states that are known, with the values they need', () => {
    const all = come('list_templates', listed).flatMap(({ comes_to }) => listed.parse(comes_to).templates)
    expect(all.map(({ status }) => templateState(status))).toEqual(expect.arrayContaining(['approved', 'rejected']))
    expect(all.some(({ parameters }) => parameters.length > 0)).toBe(true)
    for (const { components, parameters } of come('list_templates', listed).flatMap(
      ({ comes_to }) => Object(comes_to).templates,
    ))
      if (components.length > 0) expect(parametersOf(components)).toEqual(parameters)
  })

  test('a dead token: the account is unauthorized', () => expect(come('list_templates', dead)).not.toEqual([]))

  if (templates.create)
    test('a template is made, and one is refused in the platform’s words', () =>
      expect([come('create_template', made).length > 0, come('create_template', refused).length > 0]).toEqual([
        true,
        true,
      ]))

  test('only questions are asked to list', () => {
    const asked = client.filter(({ call }) => call.do === 'list_templates').flatMap(({ exchanges }) => exchanges)
    expect(asked.filter(({ request }) => request.method !== 'GET')).toEqual([])
  })
}
