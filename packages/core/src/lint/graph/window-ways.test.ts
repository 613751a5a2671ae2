import { expect, test } from 'vitest'
import { blocksOf, botFrom, cardsOf } from '../../../testing/documents.ts'
import { care, follow, hi, late, says, to, wait } from '../../../testing/window.ts'
import { lint } from '../lint.ts'

test('steps of a sequence add up', () => {
  expect(late('facebook', { f: [says()], g: [says()] }, care(20))).toEqual([])
  expect(late('facebook', { f: [says()], g: [says()] }, care(20, 3))).toEqual([])
  expect(late('facebook', { f: [says()], g: [says()] }, care(20, 4))).toEqual(['g.b0 1 24 Care'])
})

test('a sequence begins where it is followed', () => {
  const enrolls = (first: object) => ({
    f: [first, { type: 'action', config: { add_actions: [follow] } }],
    g: [says()],
  })
  expect(late('facebook', enrolls(wait(3, to('b1'))), care(20))).toEqual([])
  expect(late('facebook', enrolls(wait(4, to('b1'))), care(20))).toEqual(['g.b0 1 24 Care'])
  expect(
    late('facebook', { f: [wait(4, to('b1', { add_actions: [follow] })), says()], g: [says()] }, care(20)),
  ).toEqual(['g.b0 1 24 Care'])
})

test('a press that follows a sequence is the customer’s', () => {
  const button = { title: 'Go', add_actions: [follow] }
  const flows = { f: [wait(23, to('b1')), cardsOf({ ...hi, buttons: [button] })], g: [says()] }
  expect(late('facebook', flows, care(20))).toEqual([])
})

test('a step with a tag that allows more', () => {
  const sequences = (message_tag: string) => ({
    sequences: [{ id: 's', steps: [{ flow: 'g', message_tag, schedule: { after: 3, after_type: 'days' } }] }],
  })
  expect(late('facebook', { f: [says()], g: [says()] }, sequences('MARKETING_MESSAGE'))).toEqual([])
  expect(late('facebook', { f: [says()], g: [says()] }, sequences('ACCOUNT_UPDATE'))).toEqual(['g.b0 1 24 s'])
  expect(late('instagram_official', { f: [says()], g: [says()] }, sequences('MARKETING_MESSAGE'))).toEqual([
    'g.b0 1 24 s',
  ])
})

test('a flow that starts at a date', () => {
  const trigger = { action: 'datetime_trigger', flow: 'g', datetime: '2030-01-01' }
  expect(late('facebook', { f: [says(null, cardsOf({ ...hi, add_actions: [trigger] }))], g: [says()] })).toEqual([
    'g.b0 1 24 T',
  ])
})

test('when a step is sent at the latest', () => {
  const step = (schedule: object) => ({ sequences: [{ id: 's', steps: [{ flow: 'g', schedule }] }] })
  const said = (schedule: object) => late('facebook', { f: [says()], g: [says()] }, step(schedule))
  const daily = { sending_time_start: '08:00', sending_time_end: '20:00' }
  expect(said({ after: 90, after_type: 'immediately' })).toEqual([])
  expect(said({ time_type: 'specific_datetime', time_select: '2030-01-01' })).toEqual(['g.b0 1 24 s'])
  expect(said({ after: 12, after_type: 'hours', ...daily })).toEqual([])
  expect(said({ after: 12, after_type: 'hours', sending_time_type: 'timelimit', ...daily })).toEqual(['g.b0 1 24 s'])
  expect(said({ after: 11, after_type: 'hours', sending_time_type: 'timelimit', ...daily })).toEqual([])
  expect(said({ time_type: 'time', time_select: '08:00' })).toEqual([])
  expect(said({ after: 1, after_type: 'minutes', time_type: 'time', time_select: '08:00' })).toEqual(['g.b0 1 24 s'])
  expect(said({ after: 1, after_type: 'minutes', time_type: 'time', time_select: 'noon' })).toEqual([])
})

test('a warning stands at its card, or at the block that has none', () => {
  const typed = { ...cardsOf({ plugin_id: 'typing' }, hi), next_step: to('b2') }
  const paths = lint(botFrom({ flows: [{ id: 'f', blocks: blocksOf(wait(24, to('b1')), typed, { type: 'AI' }) }] }))
    .filter(({ key }) => key === 'outside_window')
    .map(({ path }) => path)
  expect(paths).toEqual(['/flows/0/blocks/1/cards/1', '/flows/0/blocks/2'])
})

test('missing flows and blocks are skipped', () => {
  const gone = { action: 'datetime_trigger', flow: 'gone', datetime: '2030-01-01' }
  const actions = [gone, { ...follow, action_id: 'gone' }, { action: 'add_tag', action_id: 't' }]
  const rest = {
    sequences: [{ id: 's', steps: [{ flow: 'gone', schedule: { after: 3, after_type: 'days' } }, { flow: 'empty' }] }],
  }
  expect(late('facebook', { f: [says(null, cardsOf({ ...hi, add_actions: actions }))], empty: [] }, rest)).toEqual([])
})
